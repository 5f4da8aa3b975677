import type { SquareLabels } from '~/content/pages/services-page'
import type { PageSettings } from '~/lib/settings/settings.server'

import type { Cart, Offers } from '../../cart/cart'

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
