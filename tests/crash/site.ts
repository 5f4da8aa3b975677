/**
 * The site as a process that can be killed: the real server with its webhook and settlement, and two thin routes in the
 * place of the pages that order and show receipts. Says its port when it listens.
 */
import { orderParts } from '~/checkout/order/answer-order.server'
import { parseOrder } from '~/checkout/order/order-form'
import { placeOrder } from '~/checkout/order/place-order.server'
import { readReceipt } from '~/checkout/receipt/receipt.server'

import { startSite } from '../../server/site.fixture'

const { port } = await startSite(
  {
    '/order': {
      action: async ({ request, context }) => {
        const parsed = parseOrder(Object.fromEntries(await request.formData()))
        return Response.json('errors' in parsed ? parsed : await placeOrder(parsed.order, orderParts(context)))
      },
    },
    '/receipt': {
      loader: async ({ request, context: { content, settings, settlers, deadline } }) => {
        const reference = new URL(request.url).searchParams.get('reference')
        const parts = { content, settlers, siteSecrets: settings.siteSecrets, deadline, looks: 0, mayAsk: () => true }
        const receipt = await readReceipt(reference, { ...parts, report: () => undefined })
        return Response.json(receipt, { headers: { 'Cache-Control': 'no-store' } })
      },
    },
  },
  process.env,
)
// Whoever started it may be killed too.
process.stdin.once('end', () => process.exit()).resume()
console.log(`port ${port}`)
