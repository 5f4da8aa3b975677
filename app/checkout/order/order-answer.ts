import type { FieldErrors } from '~/lib/form-answer'
import { formatNaira } from '~/lib/money'
import { waitInWords } from '~/lib/wait-words'

import { SELECT_A_PLAN } from './order-form'
import type { PlacedOrder } from './place-order.server'

/** What stands before an order, whichever provider it is for. */
export type OrderHindrance =
  | { outcome: 'invalid'; errors: FieldErrors }
  /** So many orders came from one network that the next ones wait. */
  | { outcome: 'too-many'; retryAfterS: number }
  /** A card of this browser was charged before: its receipt (an address of this site) comes first. */
  | { outcome: 'charged'; receipt: string }
  /** A card of this browser may have been charged: nothing else is until that is known. */
  | { outcome: 'unsettled'; retryAfterS: number }

/** What the server says to a checkout form that was sent. */
export type OrderAnswer = PlacedOrder | OrderHindrance

export const orderTexts = {
  closed: 'Payment closed',
  unreachable: 'We could not reach the payment provider. No money was taken. Please try again.',
  unreadable: 'We could not read what was sent. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  /** What follows when there was no network: nothing was opened, so nothing was paid. */
  kept: 'No money was taken, and your booking stays here.',
  opening: 'Opening the payment…',
  stillOpening: 'This is taking longer than usual, and no money was taken. You can go on waiting, cancel and try again, or book in the chat.',
  stillFetching: 'This is taking longer than usual, and no money was taken. You can go on waiting, press Checkout once more to pay on the provider’s own page, or book in the chat.',
  otherPage: 'This is taking longer than usual, and no money was taken. You can go on waiting, or pay on the provider’s own page.',
  priceUnknown: 'We cannot confirm today’s price at the moment, so no order was taken and no money either. Please try again in a minute, or book in the chat.',
  charged: 'Your card has been charged for a booking already. We are opening its receipt.',
} as const

/** Where another way to book helps: the chat is offered beside the message. */
export const offersChat = ({ outcome }: { outcome: string }): boolean => ['too-many', 'busy', 'price-unknown', 'unreachable', 'unsettled'].includes(outcome)

/** What stands before an order in words; null when errors stand beside the fields. */
export function hindranceMessage(answer: OrderHindrance): string | null {
  switch (answer.outcome) {
    case 'invalid':
      return null
    case 'too-many':
      return `Many orders have come from your network just now. No money was taken. Please try again in ${waitInWords(answer.retryAfterS)}, or book in the chat.`
    case 'charged':
      return orderTexts.charged
    case 'unsettled':
      return `We are finding out whether your card was charged a moment ago. Nothing else is charged meanwhile. Please try again in ${waitInWords(answer.retryAfterS)}.`
  }
}

export const busyMessage = (retryAfterS: number) =>
  `Many people are booking at this moment. No money was taken. Please try again in ${waitInWords(retryAfterS)}, or book in the chat.`

/** What the client reads about an order that cannot be paid for as it was sent; null when errors stand beside the fields. */
export function orderMessage(answer: OrderAnswer, unavailable: string): string | null {
  switch (answer.outcome) {
    case 'ready':
      return null
    case 'not-sold':
      return SELECT_A_PLAN
    case 'not-allowed':
      return `That add-on is not sold with this package. The total without it is ${formatNaira(answer.plan.price)}. Please check and confirm.`
    case 'price-changed':
      return `The price has changed since you opened this page. The total is now ${formatNaira(answer.plan.price)}. Please check and confirm.`
    case 'unavailable':
      return unavailable
    case 'price-unknown':
      return orderTexts.priceUnknown
    case 'busy':
      return busyMessage(answer.retryAfterS)
    case 'refused':
      return answer.message
    case 'unreachable':
      return orderTexts.unreachable
    default:
      return hindranceMessage(answer)
  }
}
