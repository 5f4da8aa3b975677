import type * as v from 'valibot'

import type { LimitedPrice } from './limited-price'
import type { addOnSchema, packageSchema } from './offers'

/** Offers as pages use them, identified by code; document ids stay on the server. `limited` while a limited price applies. */
type Offer<Schema extends typeof packageSchema | typeof addOnSchema> = Omit<
  v.InferOutput<Schema>,
  '_id' | 'normalPrice' | 'limitedPrice'
> & { limited?: LimitedPrice }
export type TherapyPackage = Offer<typeof packageSchema>
export type AddOn = Offer<typeof addOnSchema>

/** Returns the price of one session or week in whole naira, rounded. @param units sessions or weeks */
export const pricePerUnit = (price: number, units: number): number => Math.max(1, Math.round(price / units))

/**
 * Returns the price of a single session, else the lowest per session, in naira; null without packages.
 * @param packages on sale, from `parseOffers`
 */
export function sessionPriceFrom(packages: readonly Pick<TherapyPackage, 'price' | 'sessions'>[]): number | null {
  const alone = packages.filter(({ sessions }) => sessions === 1)
  const prices = (alone.length > 0 ? alone : packages).map(({ price, sessions }) => pricePerUnit(price, sessions))
  return prices.length > 0 ? Math.min(...prices) : null
}

/**
 * Returns the saving against single units, in naira. Computed, so that it never contradicts an edited price.
 * @param units sessions or weeks @param unitPrice undefined when no single unit is on sale
 */
export const savingOf = (price: number, units: number, unitPrice: number | undefined): number =>
  Math.max(0, (unitPrice ?? 0) * units - price)
