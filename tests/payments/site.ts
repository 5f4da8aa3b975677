/**
 * The site as a process that can be killed: the real server with its webhook and settlement, and three thin routes
 * in the place of the pages that order, charge cards and show receipts. Says its port when it listens.
 */
import { answerOrder, orderHeaders, readOrder } from '~/checkout/order/answer-order.server'
import { answerSquare, squareFields } from '~/checkout/square/answer-square.server'
import { readForm } from '~/forms/read-form.server'

import { startSite } from '../../server/site.fixture'
import { receiptLoader } from './receipt-loader'

const { port } = await startSite(
  {
    '/order': {
      action: async ({ request, context }) => {
        const { answer, status } = await answerOrder(request, await readOrder(request), context)
        return Response.json(answer, { status, headers: orderHeaders(answer) })
      },
    },
    '/square': {
      action: async ({ request, context }) => {
        const { answer, status, cookie } = await answerSquare(request, await readForm(request, squareFields), context)
        return Response.json(answer, { status, headers: { ...orderHeaders(answer), ...(cookie ? { 'Set-Cookie': cookie } : {}) } })
      },
    },
    '/receipt': { loader: receiptLoader },
  },
  process.env,
)
// Whoever started it may be killed too.
process.stdin.once('end', () => process.exit()).resume()
console.log(`port ${port}`)
