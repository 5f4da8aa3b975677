import type { SquareLabels } from '~/content/pages/services-page'
import type { PageSettings } from '~/lib/settings/settings.server'

import type { Cart, Offers } from '../cart/cart'
import type { CardForm } from './provider'
import { squareCardForm } from './square/square-card-form'
import { squareOffer } from './square/square-offer'

/** Providers with a card form in our payment window; null when not configured. A new one has a line here and below. */
export const cardOffers = ({ square }: Pick<PageSettings, 'square'>, words: { square: SquareLabels }) => ({
  square: squareOffer(square, words.square),
})

export type CardOffers = ReturnType<typeof cardOffers>

/** The card forms that can pay for a cart. */
export function cardForms({ square }: CardOffers, cart: Cart, offers: Offers): CardForm[] {
  return [squareCardForm(square, cart, offers)].filter((form) => form !== null)
}
