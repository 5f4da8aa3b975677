import type { FieldErrors } from '~/lib/forms/form-answer'
import { formatMinor, formatNaira } from '~/lib/money'

import type { Cart, Plan } from '../cart/cart'
import { orderTexts } from './order'
import type { PendingNotice } from './pending-payment'

/** Why a provider was not asked, or gave no usable answer: nothing was charged. */
export type ProviderFailure =
  /** Our own budget of calls is spent: the provider was not asked. */
  | { outcome: 'busy'; retryAfterS: number; message: string }
  | { outcome: 'unreachable' }
  /** The provider limits our calls. */
  | { outcome: 'provider-busy'; retryAfterS: number; message: string }
  /** A server error, or an unreadable answer. */
  | { outcome: 'provider-failing'; message: string }
  /** The provider rejects our key, so a retry does not help. */
  | { outcome: 'not-working'; message: string }

/** Why an order cannot be paid as submitted. */
export type OrderRejection =
  | { outcome: 'invalid'; errors: FieldErrors }
  /** The package is unknown or no longer sold. */
  | { outcome: 'not-sold' }
  /** The package does not allow this add-on; `plan` is the order without it. */
  | { outcome: 'not-allowed'; cart: Cart; plan: Plan }
  /** The page showed another total or none. `amount` is in the currency's smallest unit. */
  | { outcome: 'price-changed'; cart: Cart; plan: Plan; amount: number; currency: string }
  /** Card payment is off: the page offers the chat. */
  | { outcome: 'unavailable' }
  /** The content service does not respond, so the price cannot be confirmed. */
  | { outcome: 'price-unknown' }
  /** The network is over its limit of orders. */
  | { outcome: 'too-many'; retryAfterS: number; message: string }
  | { outcome: 'therapist-unavailable' }
  /** An earlier payment of this browser has arrived: redirect to its receipt. */
  | { outcome: 'charged'; receipt: string }
  /** An earlier payment may still arrive: the client confirms a new one, or waits for the card charge. */
  | ({ outcome: 'unsettled'; retryAfterS: number } & PendingNotice)
  /** The provider's own message about this order. */
  | { outcome: 'refused'; message: string }
  | ProviderFailure

/** Whether the chat is offered beside the message, as another way to book. */
export const offersChat = (rejection: { outcome: string }): boolean =>
  'retryAfterS' in rejection ||
  ['price-unknown', 'unreachable', 'provider-failing', 'not-working'].includes(rejection.outcome)

/** Returns the message; null when fields or a note show the errors. @param unavailable when this way to pay is off */
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
    // The server's response includes the message.
    default:
      return rejection.message
  }
}
