import type * as v from 'valibot'

import type { addOnSchema, packageSchema } from './offers'

/** Offers as pages use them, identified by code; document ids stay on the server. */
export type TherapyPackage = Omit<v.InferOutput<typeof packageSchema>, '_id'>
export type AddOn = Omit<v.InferOutput<typeof addOnSchema>, '_id'>

/** Returns the price of one session of a package, rounded to whole naira. */
export function pricePerSession({ price, sessions }: Pick<TherapyPackage, 'price' | 'sessions'>): number {
  return Math.max(1, Math.round(price / sessions))
}

/**
 * Returns the value of "from … a session" in whole naira: the price of a single session on sale, otherwise the lowest
 * price per session. Null without packages.
 * @param packages on sale, from `parseOffers`
 */
export function sessionPriceFrom(packages: readonly Pick<TherapyPackage, 'price' | 'sessions'>[]): number | null {
  const alone = packages.filter(({ sessions }) => sessions === 1)
  const prices = (alone.length > 0 ? alone : packages).map(pricePerSession)
  return prices.length > 0 ? Math.min(...prices) : null
}

/**
 * Returns the saving of a package against single sessions in whole naira; 0 when there is none. Computed, so that an
 * edited price never contradicts the text next to it.
 */
export function savingOf(choice: TherapyPackage, packages: readonly TherapyPackage[]): number {
  const single = packages.find(({ sessions }) => sessions === 1)
  return single ? Math.max(0, single.price * choice.sessions - choice.price) : 0
}
