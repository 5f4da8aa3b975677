import type { SquareLabels } from '~/content/pages/services-page'
import type { PageSettings } from '~/lib/settings/settings.server'

import type { Cart, Offers } from '../../cart/cart'

/** The seller's account for the browser; nothing in it is secret. */
export type SquareAccount = { applicationId: string; locationId: string; currency: string; scriptUrl: string }

/** The seller's account and the texts of the card form. */
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
