import type { LoaderFunctionArgs } from '@remix-run/node'

import { looksOfNetwork } from '~/checkout/guards.server'
import { looksOf, nextLook } from '~/checkout/receipt/asking-again'
import { isWaiting } from '~/checkout/receipt/receipt-view'
import { readReceipt } from '~/checkout/receipt/receipt.server'
import { networkOf } from '~/lib/network.server'

/** The receipt as JSON: what the page of a payment reads, without its words, and when it asks again. */
export async function receiptLoader({ request, context: { content, settings, settlers, deadline, visitor } }: LoaderFunctionArgs) {
  const address = new URL(request.url)
  const query = address.searchParams
  const receipt = await readReceipt(query.get('reference'), {
    content,
    report: () => undefined,
    settlers,
    siteSecrets: settings.siteSecrets,
    deadline,
    looks: looksOf(query),
    paymentId: query.get('payment') ?? undefined,
    mayAsk: () => looksOfNetwork.ask(networkOf(visitor?.address ?? '')).allowed,
  })
  return Response.json({ ...receipt, next: isWaiting(receipt) ? nextLook(address) : null }, { headers: { 'Cache-Control': 'no-store' } })
}
