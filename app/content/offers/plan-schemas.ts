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
