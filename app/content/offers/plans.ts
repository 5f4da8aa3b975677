import * as v from 'valibot'

import { MAX_NAIRA, MAX_SQUARE_AMOUNT } from '../../lib/money'
import { optionalText, text, wholeItems } from '../sanity/parse'

/** A chargeable price, at most `MAX_NAIRA`. */
const naira = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'is not a price in whole naira'),
  v.maxValue(MAX_NAIRA, 'is more than one payment may be'),
)
/** The price at Square in the smallest unit of its currency; null where it is not sold there. */
const squarePrice = v.optional(
  v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SQUARE_AMOUNT))), null),
  null,
)
const features = wholeItems(text)

/** A package on sale. `price` is in whole naira. */
export const packageSchema = v.object({
  _id: v.string(),
  id: text,
  name: text,
  sessions: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: naira,
  squarePrice,
  description: optionalText,
  features,
  popular: v.fallback(v.boolean(), false),
  note: optionalText,
})

/** An add-on on sale; `packages` are the codes of the packages that it can be added to. */
export const addOnSchema = v.object({
  _id: v.string(),
  id: text,
  name: text,
  price: naira,
  squarePrice,
  period: text,
  note: optionalText,
  features,
  packages: wholeItems(text),
})

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
