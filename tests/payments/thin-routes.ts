import { answerOrder, orderHeaders, readOrder } from '~/checkout/payment/answer.server'
import { answerCard, cardFields } from '~/checkout/payment/answer-card.server'
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
      const { square: provider } = context.providers
      const card = provider && { provider, settler: context.settlerOf('square') }
      const { answer, status, cookie } = await answerCard(request, await readForm(request, cardFields), card, context)
      return Response.json(answer, {
        status,
        headers: { ...orderHeaders(answer), ...(cookie ? { 'Set-Cookie': cookie } : {}) },
      })
    },
  },
  '/receipt': { loader: receiptLoader },
}
