import type { SquareLabels } from '~/content/pages/services-page'
import { formatWait } from '~/lib/forms/progress'
import type { PageSettings } from '~/lib/settings/settings.server'

import type { Cart, Offers } from '../../cart/cart'

/** `cart` goes back with the card's token: the price that it names cannot be changed on the way. */
export type SquareReady = { cart: string }

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
    `Many people are booking right now, so this attempt was not charged. Please try again in ${formatWait(retryAfterS)}: your card will not be charged twice.`,
  providerBusy: (retryAfterS: number) =>
    `The card provider cannot take more payments right now, so this attempt was not charged. Please try again in ${formatWait(retryAfterS)}: your card will not be charged twice.`,
  /** An earlier attempt may have been charged, and this one did not get an answer either. */
  stillUnknown: (retryAfterS: number) =>
    `We still could not find out whether your card was charged. Please try again in ${formatWait(retryAfterS)}: your card will not be charged twice.`,
  offlineUnknown:
    'Network error. Please check your connection and try again. We do not know yet whether your card was charged, and it will not be charged twice.',
  notWorkingUnknown:
    'This card form is not working at the moment, so we cannot yet tell whether your card was charged. Please do not pay in another way before we know: write to us in the chat.',
  notWorking: 'This card form is not working at the moment, so this attempt was not charged. Please book by chat.',
  stillLoading: 'This is taking longer than usual. You can keep waiting, or pay in naira.',
  waiting: 'This is taking longer than usual. Please wait: your card will not be charged twice.',
  leaving: 'Your card is being charged.',
} as const

/** What the browser needs to know of the seller's account; none of it is secret. */
export type SquareAccount = { applicationId: string; locationId: string; currency: string; scriptUrl: string }

/** Square as the page knows it: the seller's account and the words around the card form. */
export type SquareOffer = { account: SquareAccount; words: SquareLabels }

/** What a page may know of Square: the access token stays on the server. Null where it is not set up. */
export function squareOffer(square: PageSettings['square'], words: SquareLabels): SquareOffer | null {
  if (!square) return null
  const { applicationId, locationId, currency, scriptUrl } = square
  return { account: { applicationId, locationId, currency, scriptUrl }, words }
}

/** The authored price of a cart in the smallest unit of the seller's currency; null where a part has none. */
export function squareTotal(cart: Cart, { packages, addOns }: Offers): number | null {
  const base = packages.find(({ id }) => id === cart.package)?.squarePrice ?? null
  if (base === null || cart.addOn === null) return base
  const more = addOns.find(({ id }) => id === cart.addOn)?.squarePrice ?? null
  return more === null ? null : base + more
}
