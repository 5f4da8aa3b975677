import type { SquareLabels } from '~/content/pages/services-page'
import { formatWait } from '~/lib/forms/progress'
import type { PageSettings } from '~/lib/settings/settings.server'

import type { Cart, Offers } from '../../cart/cart'

/** `cart` is submitted with the card token; its signature protects the price. */
export type SquareReady = { cart: string }

/** The texts of a Square payment: the specification's (section 8), and ours for what it does not cover. */
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
  /** An earlier attempt may have been charged, and this one got no response either. */
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

/** The seller's account for the browser; nothing in it is secret. */
export type SquareAccount = { applicationId: string; locationId: string; currency: string; scriptUrl: string }

export type SquareOffer = { account: SquareAccount; words: SquareLabels }

/** The page's part of the Square settings, without the access token. Null when Square is off. */
export function squareOffer(square: PageSettings['square'], words: SquareLabels): SquareOffer | null {
  if (!square) return null
  const { applicationId, locationId, currency, scriptUrl } = square
  return { account: { applicationId, locationId, currency, scriptUrl }, words }
}

/** The Square price of a cart in the smallest unit of the seller's currency; null when an item has none. */
export function squareTotal(cart: Cart, { packages, addOns }: Offers): number | null {
  const base = packages.find(({ id }) => id === cart.package)?.squarePrice ?? null
  if (base === null || cart.addOn === null) return base
  const more = addOns.find(({ id }) => id === cart.addOn)?.squarePrice ?? null
  return more === null ? null : base + more
}
