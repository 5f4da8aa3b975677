/**
 * The site as a process that can be killed: the real server with its webhook and settlement, and two thin routes in the
 * place of the pages that order and show receipts. Says its port when it listens.
 */
import { orderParts } from '~/checkout/order/answer-order.server'
import { parseOrder } from '~/checkout/order/order-form'
import { placeOrder } from '~/checkout/order/place-order.server'

import { startSite } from '../../server/site.fixture'
import { receiptLoader } from './receipt-loader'

const { port } = await startSite(
  {
    '/order': {
      action: async ({ request, context }) => {
        const parsed = parseOrder(Object.fromEntries(await request.formData()))
        return Response.json('errors' in parsed ? parsed : await placeOrder(parsed.order, orderParts(context)))
      },
    },
    '/receipt': { loader: receiptLoader },
  },
  process.env,
)
// Whoever started it may be killed too.
process.stdin.once('end', () => process.exit()).resume()
console.log(`port ${port}`)
