import { submitOrder, readOrder } from '~/checkout/payment/submit-order.server'
import { submitCard, cardFields } from '~/checkout/payment/submit-card.server'
import { nextPoll } from '~/checkout/receipt/receipt-polling'
import { forgetPaidOrder, loadReceipt } from '~/checkout/receipt/receipt.server'
import { isWaiting } from '~/checkout/receipt/receipt-view'
import { readForm } from '~/forms/submit.server'
import { loader as paymentLoader } from '~/routes/services_.payment'

import type { Route } from '../../server/site.fixture'

/** The routes of the checkout as JSON, without pages. */
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
  '/receipt': {
    /** The receipt without its texts, and the address and time of the next poll. */
    loader: async ({ request, context }) => {
      const receipt = await loadReceipt(request, context)
      const next = isWaiting(receipt) ? nextPoll(new URL(request.url)) : null
      const cookie = forgetPaidOrder(request, context, receipt)
      const headers = { 'Cache-Control': 'no-store', ...(cookie ? { 'Set-Cookie': cookie } : {}) }
      return Response.json({ ...receipt, next }, { headers })
    },
  },
}
