import type { FieldErrors } from '~/lib/forms/form-answer'
import { formatMinor, formatNaira } from '~/lib/money'

import type { Cart, Plan } from '../cart/cart'
import { orderTexts } from './order'
import type { PendingNotice } from './pending-payment'

/** Why an order cannot be paid for as it was sent. */
export type OrderRejection =
  | { outcome: 'invalid'; errors: FieldErrors }
  /** No such package is sold (any more). */
  | { outcome: 'not-sold' }
  /** The rules do not allow this add-on with this package: `plan` is what is left of the order. */
  | { outcome: 'not-allowed'; cart: Cart; plan: Plan }
  /** The page showed another total (or none): the client sees today's, in the smallest unit of the currency, and confirms. */
  | { outcome: 'price-changed'; cart: Cart; plan: Plan; amount: number; currency: string }
  /** No card payment here: the page offers the chat. */
  | { outcome: 'unavailable' }
  /** The content service does not answer, so nobody can confirm today's price. */
  | { outcome: 'price-unknown' }
  /** More orders than we may pass on: nothing was asked. */
  | { outcome: 'busy'; retryAfterS: number; message: string }
  /** So many orders came from one network that the next ones wait. */
  | { outcome: 'too-many'; retryAfterS: number; message: string }
  /** The therapist whom the client chose takes no new clients (any more). */
  | { outcome: 'therapist-unavailable' }
  /** An earlier payment of this browser has arrived: its receipt (an address of this site) comes first. */
  | { outcome: 'charged'; receipt: string }
  /** An earlier payment of this browser may still arrive: the client confirms first, or waits for a card charge in flight. */
  | ({ outcome: 'unsettled'; retryAfterS: number } & PendingNotice)
  /** The provider's own words about this order. */
  | { outcome: 'refused'; message: string }
  /** The provider did not answer; nothing was taken. */
  | { outcome: 'unreachable' }
  /** The provider takes no more calls for so long; nothing was taken. */
  | { outcome: 'provider-busy'; retryAfterS: number; message: string }
  /** The provider answered with a fault of its own; nothing was taken. */
  | { outcome: 'provider-failing'; message: string }
  /** The provider refuses our key. */
  | { outcome: 'not-working'; message: string }

/** Where another way to book helps: the chat is offered beside the message. */
export const offersChat = (rejection: { outcome: string }): boolean =>
  'retryAfterS' in rejection ||
  ['price-unknown', 'unreachable', 'provider-failing', 'not-working'].includes(rejection.outcome)

/**
 * What the client reads about an order that cannot be paid for as it was sent; null where errors are beside the fields, or
 * an earlier payment has a note of its own.
 * @param unavailable what is said where this way to pay is not offered
 */
export function rejectionMessage(rejection: OrderRejection, unavailable: string): string | null {
  switch (rejection.outcome) {
    case 'invalid':
    case 'unsettled':
      return null
    case 'not-sold':
      return orderTexts.selectAPlan
    case 'not-allowed':
      return orderTexts.notAllowed(formatNaira(rejection.plan.price))
    case 'price-changed':
      return orderTexts.priceChanged(formatMinor(rejection.amount, rejection.currency))
    case 'unavailable':
      return unavailable
    case 'price-unknown':
      return orderTexts.priceUnknown
    case 'therapist-unavailable':
      return orderTexts.therapistUnavailable
    case 'charged':
      return orderTexts.charged
    case 'unreachable':
      return orderTexts.unreachable
    // The server sent the words along.
    default:
      return rejection.message
  }
}
