import type { FieldErrors } from '~/lib/form-answer'
import { formatNaira } from '~/lib/money'

import { SELECT_A_PLAN } from './order-form'
import type { PlacedOrder } from './place-order.server'

/** What the server says to a checkout form that was sent. */
export type OrderAnswer = PlacedOrder | { outcome: 'invalid'; errors: FieldErrors }

export const orderTexts = {
  closed: 'Payment closed',
  unreachable: 'We could not reach the payment provider. No money was taken. Please try again.',
  unreadable: 'We could not read what was sent. Please try again.',
  network: 'Network error. Please check your connection and try again.',
} as const

/** What the client reads about an order that cannot be paid for as it was sent; null when errors stand beside the fields. */
export function orderMessage(answer: OrderAnswer, unavailable: string): string | null {
  switch (answer.outcome) {
    case 'ready':
    case 'invalid':
      return null
    case 'not-sold':
      return SELECT_A_PLAN
    case 'not-allowed':
      return `That add-on is not sold with this package. The total without it is ${formatNaira(answer.plan.price)}. Please check and confirm.`
    case 'price-changed':
      return `The price has changed since you opened this page. The total is now ${formatNaira(answer.plan.price)}. Please check and confirm.`
    case 'unavailable':
      return unavailable
    case 'refused':
      return answer.message
    case 'unreachable':
      return orderTexts.unreachable
  }
}
