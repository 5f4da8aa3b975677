import { waitInWords } from '~/lib/forms/wait-words'

import { type OrderRejection, rejectionMessage } from '../../order/order-rejection'
import type { ChargeAnswer } from '../provider'

/** `cart` goes back with the card's token: the price that it names cannot be changed on the way. */
export type SquareReady = { cart: string }

/** What the server says to an order for Square. */
export type SquareOrderAnswer =
  ({ outcome: 'ready'; reference: string; resumed: boolean } & SquareReady) | OrderRejection

/** What the client reads about an order that cannot be paid for as it was sent; null when errors are beside the fields. */
export function squareRejectionMessage(rejection: OrderRejection): string | null {
  return rejection.outcome === 'not-allowed' ? squareTexts.notAllowed : rejectionMessage(rejection, squareTexts.notSold)
}

/**
 * What the client reads about a card that was not charged, or not surely.
 * @param isUnknown whether an earlier attempt under the same reference may have been charged
 */
export function squareChargeMessage(answer: Exclude<ChargeAnswer, { outcome: 'charged' }>, isUnknown: boolean): string {
  if (isUnknown && 'retryAfterS' in answer) return squareTexts.stillUnknown(answer.retryAfterS)
  if (isUnknown && answer.outcome === 'not-working') return squareTexts.notWorkingUnknown
  switch (answer.outcome) {
    case 'declined':
    case 'refused':
      return answer.message
    case 'too-many':
    case 'busy':
      return squareTexts.busy(answer.retryAfterS)
    case 'expired':
      return squareTexts.expired
    case 'unreachable':
      return squareTexts.unknown
    case 'provider-busy':
      return squareTexts.providerBusy(answer.retryAfterS)
    case 'not-working':
      return squareTexts.notWorking
    case 'unavailable':
      return squareTexts.notSold
  }
}

/** What a client reads while a card is charged through Square: the specification's words (section 8), and what it leaves open. */
export const squareTexts = {
  tooLongName: 'Please use a shorter name',
  tooLongEmail: 'Please use a shorter email address',
  unloaded: 'Unable to load Square payments. Try again later.',
  unready: 'Could not initialize Square payments.',
  declined: 'Your card was declined. This attempt was not charged. Please try another card.',
  notSold: 'This booking cannot be paid that way. Please choose the other way to pay.',
  notAllowed: 'That add-on is not available with this package. Please check and confirm.',
  unknown:
    'We could not find out whether your card was charged. Please press the button again: your card will not be charged twice.',
  expired: 'This took too long, so this attempt was not charged. Please press the button again.',
  busy: (retryAfterS: number) =>
    `Many people are booking right now, so this attempt was not charged. Please try again in ${waitInWords(retryAfterS)}: your card will not be charged twice.`,
  providerBusy: (retryAfterS: number) =>
    `The card provider cannot take more payments right now, so this attempt was not charged. Please try again in ${waitInWords(retryAfterS)}: your card will not be charged twice.`,
  /** An earlier attempt may have been charged, and this one did not get an answer either. */
  stillUnknown: (retryAfterS: number) =>
    `We still could not find out whether your card was charged. Please try again in ${waitInWords(retryAfterS)}: your card will not be charged twice.`,
  offlineUnknown:
    'Network error. Please check your connection and try again. We do not know yet whether your card was charged, and it will not be charged twice.',
  notWorkingUnknown:
    'This card form is not working at the moment, so we cannot yet tell whether your card was charged. Please do not pay in another way before we know: write to us in the chat.',
  notWorking: 'This card form is not working at the moment, so this attempt was not charged. Please book by chat.',
  stillLoading: 'This is taking longer than usual. You can keep waiting, or pay in naira.',
  waiting: 'This is taking longer than usual. Please wait: your card will not be charged twice.',
  leaving: 'Your card is being charged.',
} as const
