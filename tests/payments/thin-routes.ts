import { submitOrder, readOrder } from '~/checkout/payment/submit-order.server'
import { submitCard, cardFields } from '~/checkout/payment/submit-card.server'
import { readForm } from '~/forms/read-form.server'
import { loader as paymentLoader } from '~/routes/services_.payment'

import type { Route } from '../../server/site.fixture'
import { receiptLoader } from './receipt-loader'

/** The checkout's answers without its pages. */
export const thinRoutes: Record<string, Route> = {
  '/order': {
    action: async ({ request, context }) => {
      const { answer, status, headers } = await submitOrder(request, await readOrder(request), context)
      return Response.json(answer, { status, headers })
    },
  },
  '/square': {
    action: async ({ request, context }) => {
      const { square: provider } = context.providers
      const card = provider && { provider, paymentService: context.paymentServiceOf('square') }
      const { answer, status, headers } = await submitCard(request, await readForm(request, cardFields), card, context)
      return Response.json(answer, { status, headers })
    },
  },
  '/payment': { loader: paymentLoader },
  '/receipt': { loader: receiptLoader },
}
