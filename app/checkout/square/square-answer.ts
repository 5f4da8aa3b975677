import { waitInWords } from '~/lib/wait-words'

import { busyMessage, hindranceMessage, orderTexts, type OrderHindrance } from '../order/order-answer'
import { SELECT_A_PLAN } from '../order/order-form'
import { formatMinor } from '../money'
import type { PlacedSquareOrder } from './square-order.server'

/** What the server says to an order for Square. */
export type SquareOrderAnswer = PlacedSquareOrder | OrderHindrance

/** What the server says to the card of such an order. */
export type SquareChargeAnswer =
  /** The money was taken: `receipt` is the address of its page. */
  | { outcome: 'charged'; receipt: string }
  | { outcome: 'declined' | 'refused'; message: string }
  /** Too many calls, or too many declined cards: nothing was asked. */
  | { outcome: 'busy' | 'too-many'; retryAfterS: number }
  /** The order may not be charged any more: the next press makes a new one. */
  | { outcome: 'expired' }
  | { outcome: 'unreachable' }
  | { outcome: 'unavailable' }

/** The specification's words (section 8), and what it leaves open. */
export const squareTexts = {
  unloaded: 'Unable to load Square payments. Try again later.',
  unready: 'Could not initialize Square payments.',
  declined: 'Your card was declined. No money was taken. Please try another card.',
  notSold: 'This booking cannot be paid in that way. Please choose the other one.',
  unknown: 'We could not learn whether your card was charged. Please press the button again: your card is charged once at most.',
  expired: 'This took too long, and no money was taken. Please press the button again.',
  stillLoading: 'This is taking longer than usual, and no money was taken. You can go on waiting, or pay in naira.',
  waiting: 'This is taking longer than usual. Please wait: your card is charged once at most.',
  leaving: 'Your card is being charged.',
} as const

/** What the client reads about an order that cannot be paid for as it was sent; null when errors stand beside the fields. */
export function squareOrderMessage(answer: SquareOrderAnswer): string | null {
  switch (answer.outcome) {
    case 'ready':
      return null
    case 'not-sold':
      return SELECT_A_PLAN
    case 'not-allowed':
      return 'That add-on is not sold with this package. Please check and confirm.'
    case 'price-changed':
      return `The price has changed since you opened this page. The total is now ${formatMinor(answer.amount, answer.currency)}. Please check and confirm.`
    case 'unavailable':
      return squareTexts.notSold
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

/** What the client reads about a card that was not charged, or not surely. */
export function squareChargeMessage(answer: Exclude<SquareChargeAnswer, { outcome: 'charged' }>): string {
  switch (answer.outcome) {
    case 'declined':
    case 'refused':
      return answer.message
    case 'too-many':
    case 'busy':
      // An attempt before this one may have been charged: nobody can say that no money was taken.
      return `Many people are booking at this moment, so nothing was charged just now. Please try again in ${waitInWords(answer.retryAfterS)}: your card is charged once at most.`
    case 'expired':
      return squareTexts.expired
    case 'unreachable':
      return squareTexts.unknown
    case 'unavailable':
      return squareTexts.notSold
  }
}
