import type { Cart, Offers } from '../../cart/cart'

/** The authored price of a cart in the smallest unit of the seller's currency; null where a part has none. */
export function squareTotal(cart: Cart, { packages, addOns }: Offers): number | null {
  const base = packages.find(({ id }) => id === cart.package)?.squarePrice ?? null
  if (base === null || cart.addOn === null) return base
  const more = addOns.find(({ id }) => id === cart.addOn)?.squarePrice ?? null
  return more === null ? null : base + more
}

/** An amount in the currency's smallest unit as Square's script wants it: 3500 USD is `35.00`. */
export function squareAmount(amount: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return (amount / 10 ** digits).toFixed(digits)
}
