import * as v from 'valibot'

import { optionalText, text, wholeItems } from './parse'

/** A price that can be charged. */
export const naira = v.pipe(v.number(), v.integer(), v.minValue(1, 'is not a price in whole naira'))
/** The price where the second card provider is used, in the smallest unit of its currency; null where it is not sold there. */
const squarePrice = v.optional(v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null), null)
const features = wholeItems(text)

/** A package as it is sold. `price` is whole naira. */
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

/** An add-on as it is sold; `packages` are the codes of the packages that it may be bought with. */
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

/** As pages have them: their code tells them apart, their document's id stays on the server. */
export type TherapyPackage = Omit<v.InferOutput<typeof packageSchema>, '_id'>
export type AddOn = Omit<v.InferOutput<typeof addOnSchema>, '_id'>

/**
 * What a package costs less than its sessions one by one, in whole naira; 0 when nothing is saved.
 * Computed, so that an edited price never contradicts the words beside it.
 */
export function savingOf(choice: TherapyPackage, packages: readonly TherapyPackage[]): number {
  const single = packages.find(({ sessions }) => sessions === 1)
  return single ? Math.max(0, single.price * choice.sessions - choice.price) : 0
}
