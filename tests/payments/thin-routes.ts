import { nextPoll } from '~/checkout/receipt/receipt-polling'
import { forgetPaidOrder, loadReceipt } from '~/checkout/receipt/receipt.server'
import { isWaiting } from '~/checkout/receipt/receipt-view'
import { action as payAction } from '~/routes/services_.pay'
import { loader as paymentLoader } from '~/routes/services_.payment'
import { action as squareAction } from '~/routes/services_.square'

import type { Route } from '../../server/site.fixture'

/** The routes of the checkout as JSON, without pages. */
export const thinRoutes: Record<string, Route> = {
  '/order': { action: payAction },
  '/square': { action: squareAction },
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
