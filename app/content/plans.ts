import type * as v from 'valibot'

import type { addOnSchema, packageSchema } from './plan-schemas'

/** As pages have them: their code tells them apart, their document's id stays on the server. */
export type TherapyPackage = Omit<v.InferOutput<typeof packageSchema>, '_id'>
export type AddOn = Omit<v.InferOutput<typeof addOnSchema>, '_id'>

/** What one session of a package costs, in whole naira: the nearest, so less than one naira from the exact share. */
export function pricePerSession({ price, sessions }: Pick<TherapyPackage, 'price' | 'sessions'>): number {
  return Math.max(1, Math.round(price / sessions))
}

/**
 * The price that "from … a session" names, in whole naira: that of one session where one is sold alone, otherwise the
 * lowest price by its sessions. Null when nothing is sold.
 * @param packages that are sold, as `parseOffers` gives them
 */
export function sessionPriceFrom(packages: readonly Pick<TherapyPackage, 'price' | 'sessions'>[]): number | null {
  const alone = packages.filter(({ sessions }) => sessions === 1)
  const prices = (alone.length > 0 ? alone : packages).map(pricePerSession)
  return prices.length > 0 ? Math.min(...prices) : null
}

/**
 * What a package costs less than its sessions one by one, in whole naira; 0 when nothing is saved.
 * Computed, so that an edited price never contradicts the words beside it.
 */
export function savingOf(choice: TherapyPackage, packages: readonly TherapyPackage[]): number {
  const single = packages.find(({ sessions }) => sessions === 1)
  return single ? Math.max(0, single.price * choice.sessions - choice.price) : 0
}
