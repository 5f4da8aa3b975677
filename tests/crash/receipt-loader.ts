import type { LoaderFunctionArgs } from '@remix-run/node'

import { looksOfNetwork } from '~/checkout/guards.server'
import { looksOf } from '~/checkout/receipt/asking-again'
import { readReceipt } from '~/checkout/receipt/receipt.server'
import { networkOf } from '~/lib/network.server'

/** The receipt as JSON: what the page of a payment reads, without its words. */
export async function receiptLoader({ request, context: { content, settings, settlers, deadline, visitor } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
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
  return Response.json(receipt, { headers: { 'Cache-Control': 'no-store' } })
}
