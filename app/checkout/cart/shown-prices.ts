import type { Cart, Offers } from './cart'

/**
 * The prices that a page shows, as its form sends them along: the server compares them with today's, so that nobody
 * pays another price than the one they saw. Codes and whole naira: `single=20000 pocket1=7000`.
 */
export function shownPrices({ packages, addOns }: Offers): string {
  return [...packages, ...addOns].map(({ id, price }) => `${id}=${price}`).join(' ')
}

/** The total of a cart at the prices that the page showed, or null when it did not show them all. */
export function shownTotal({ package: code, addOn }: Cart, shown: string): number | null {
  const prices = new Map(
    shown
      .split(' ')
      .map((entry) => entry.split('='))
      .map(([id, price]) => [id, Number(price)]),
  )
  const parts = [code, addOn].filter((part) => part !== null).map((part) => prices.get(part))
  const total = parts.reduce<number>((sum, price) => sum + (price ?? Number.NaN), 0)
  return parts.length > 0 && Number.isSafeInteger(total) ? total : null
}
