import type { LoaderFunctionArgs } from '@remix-run/node'

import { nextPoll } from '~/checkout/receipt/receipt-polling'
import { forgetPaidOrder, loadReceipt } from '~/checkout/receipt/receipt.server'
import { isWaiting } from '~/checkout/receipt/receipt-view'

/** The receipt as JSON: what the page of a payment reads, without its words, and when it asks again. */
export async function receiptLoader({ request, context }: LoaderFunctionArgs) {
  const receipt = await loadReceipt(request, context)
  const next = isWaiting(receipt) ? nextPoll(new URL(request.url)) : null
  const forget = forgetPaidOrder(request, context, receipt)
  return Response.json(
    { ...receipt, next },
    { headers: { 'Cache-Control': 'no-store', ...(forget ? { 'Set-Cookie': forget } : {}) } },
  )
}
