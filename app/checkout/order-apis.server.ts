import type { PageSettings } from '~/lib/settings.server'

import { ORDER_BUDGET } from './call-budget.server'
import { createPaystackApi, type PaystackApi } from './paystack/paystack-api.server'
import { createSquareApi, type SquareApi } from './square/square-api.server'

/** The providers as orders ask them: made once, because their budget of calls is one for the whole process. */
export type OrderApis = { paystack: PaystackApi | null; square: SquareApi | null }

export function createOrderApis({ paystack, square }: Pick<PageSettings, 'paystack' | 'square'>): OrderApis {
  return {
    paystack: paystack && createPaystackApi(paystack, ORDER_BUDGET),
    square: square && createSquareApi(square, ORDER_BUDGET),
  }
}
