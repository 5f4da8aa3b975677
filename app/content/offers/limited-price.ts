import * as v from 'valibot'

import { formatNaira, MAX_NAIRA } from '../../lib/money'
import { formatPeriodEnd } from '../../lib/time/dates'

/** The initial values of its texts, also used where staff cannot edit them. */
export const LIMITED_PRICE_TEXT = 'until {end}, then {price}'
export const NORMAL_PRICE_TEXT = 'Normally'

/** The normal price in naira and the end in ISO format. `crossOut`: the normal price was charged for 30 days. */
export type LimitedPrice = {
  normalPrice: number
  end: string
  crossOut: boolean
  /** The texts of staff, on the services page only. */
  texts?: { until: string; normally: string }
}

const time = v.pipe(v.string(), v.transform(Date.parse), v.number('is not a time'))
const wholeAmount = v.pipe(v.number(), v.integer('is not a whole number'), v.minValue(1, 'is less than 1'))

const offer = v.pipe(
  v.object({
    price: v.pipe(v.number(), v.maxValue(MAX_NAIRA, 'is more than one payment may be')),
    squarePrice: v.nullish(v.number(), null),
    limitedPrice: v.object({
      price: wholeAmount,
      squarePrice: v.nullish(wholeAmount, null),
      start: time,
      end: time,
    }),
  }),
  v.check(({ price, limitedPrice }) => limitedPrice.price < price, 'limitedPrice.price: is not below the normal price'),
  v.check(({ limitedPrice: { start, end } }) => start < end, 'limitedPrice.end: is not after the start'),
  v.check(
    ({ squarePrice, limitedPrice }) =>
      limitedPrice.squarePrice === null || limitedPrice.squarePrice < (squarePrice ?? 0),
    'limitedPrice.squarePrice: is not below the normal price',
  ),
)

/** A limited price: whole naira, Square's price in the smallest unit or null, start (included) and end in ms. */
export type Period = v.InferOutput<typeof offer>['limitedPrice']

const hasValue = (value: unknown) => value !== null && value !== undefined

/** Whether staff have entered anything: an emptied field leaves an empty object. */
export const isLimitedPriceEntered = (limitedPrice: unknown): boolean =>
  limitedPrice instanceof Object &&
  ['price', 'squarePrice', 'start', 'end'].some((field) => hasValue(Reflect.get(limitedPrice, field)))

/** Parses a limited price; null without a valid one: the normal price applies. @param document with its normal price */
export function limitedPriceOf(document: unknown): Period | null {
  const parsed = v.safeParse(offer, document)
  return parsed.success ? parsed.output.limitedPrice : null
}

/** Returns why a limited price cannot be used; empty if it can, or without one. */
export function limitedPriceProblems(document: unknown): string[] {
  const entered = document instanceof Object && isLimitedPriceEntered(Reflect.get(document, 'limitedPrice'))
  const parsed = entered ? v.safeParse(offer, document) : null
  return parsed === null || parsed.success
    ? []
    : parsed.issues.map((issue) => {
        const path = v.getDotPath(issue)
        return path === null ? issue.message : `${path}: ${issue.message}`
      })
}

/** Whether a limited price is charged at this time. @param now in ms */
export const isCharged = ({ start, end }: Pick<Period, 'start' | 'end'>, now: number): boolean =>
  start <= now && now < end

/** When the price changes next, in ms; null once the period is over. */
export const nextPriceChange = ({ start, end }: Pick<Period, 'start' | 'end'>, now: number): number | null =>
  now < start ? start : now < end ? end : null

/** Formats what follows the limited price: `until 30 November, then ₦20,000`. @param label with {end} and {price} */
export const limitedPriceText = (label: string, { end, normalPrice }: LimitedPrice, now = Date.now()): string =>
  label.replace('{end}', formatPeriodEnd(end, now)).replace('{price}', formatNaira(normalPrice))
