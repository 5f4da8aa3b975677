import * as v from 'valibot'

import { MOST_NAIRA, MOST_SQUARE } from '../lib/money'
import { optionalText, text, wholeItems } from './parse'

/** A price that can be charged: `MOST_NAIRA` at most. */
const naira = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'is not a price in whole naira'),
  v.maxValue(MOST_NAIRA, 'is more than one payment may be'),
)
/** The price where the second card provider is used, in the smallest unit of its currency; null where it is not sold there. */
const squarePrice = v.optional(
  v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SQUARE))), null),
  null,
)
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
