import { answerOrder, orderHeaders, readOrder } from '~/checkout/order/answer-order.server'
import { answerSquare, squareFields } from '~/checkout/square/answer-square.server'
import { readForm } from '~/forms/read-form.server'

import type { Route } from '../../server/site.fixture'
import { receiptLoader } from './receipt-loader'

/** What the addresses of checkout answer, without their pages. */
export const thinRoutes: Record<string, Route> = {
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
}
