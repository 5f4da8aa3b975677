import { getPublishedId } from '@sanity/client/csm'
import { type NumberRule, type ValidationContext, defineField } from 'sanity'
import * as v from 'valibot'
import { isLimitedPriceEntered } from '../../app/content/offers/limited-price'
import { orNull } from '../../app/content/sanity/parse'
import { MAX_NAIRA, MAX_SQUARE_AMOUNT } from '../../app/lib/money'
import { formatMoment } from '../../app/lib/time/dates'
import { fetchForRule, sameValueElsewhere } from './document-lookup'
import { lagosDateTime } from './lagos-date-time'

/** Formats naira for Studio lists, for example ₦20,000. */
export function naira(price: number | null | undefined): string {
  // An emptied price is null.
  return price === undefined || price === null ? 'No price yet' : `₦${price.toLocaleString('en-NG')}`
}

const LEAST_LIKELY = 1_000
const MOST_LIKELY = 2_000_000

const TOO_MUCH = 'This is more than a single payment can be, so the site would not sell it. Is there a zero too many?'
const TOO_MUCH_TOGETHER =
  'Together with what is bought with it, this is more than a single payment can be, so the site would not sell both.'

/** Query for the highest price of an add-on for the package $id. */
const addOnsOf = (field: string) =>
  `math::max(*[_type == "addOn" && $id in packages[]._ref && ${field} <= $most].${field})`
/** Query for the highest price of the add-on’s packages. */
const packagesOf = (field: string) =>
  `math::max(*[_type == "package" && _id in $packages && ${field} <= $most].${field})`

function referencesIn(value: unknown): unknown[] {
  const items: unknown[] = Array.isArray(value) ? value : []
  return items.map((item): unknown => (item instanceof Object ? Reflect.get(item, '_ref') : null))
}

/** Rejects a price above the payment limit: by itself, or with the most expensive item that is sold with it. */
function withinPaymentLimit(field: 'price' | 'squarePrice') {
  const most = field === 'price' ? MAX_NAIRA : MAX_SQUARE_AMOUNT
  return async (price: number | undefined, context: ValidationContext): Promise<true | string> => {
    const { document } = context
    if (typeof price !== 'number' || !document) return true
    if (price > most) return TOO_MUCH
    const query = document._type === 'addOn' ? packagesOf(field) : addOnsOf(field)
    const params = { id: getPublishedId(document._id), packages: referencesIn(document['packages']), most }
    const beside = await fetchForRule<number | null>(context, 'drafts', query, params, 'validation.price')
    return price + (beside ?? 0) <= most || TOO_MUCH_TOGETHER
  }
}

/** Warns of an unusual price in naira. Use it as a warning. */
function checkPlausiblePrice(price: number | undefined): true | string {
  if (price === undefined || price < 1) return true
  if (price < LEAST_LIKELY) return `This is less than ${naira(LEAST_LIKELY)}. Is a zero missing?`
  return price <= MOST_LIKELY || `This is more than ${naira(MOST_LIKELY)}. Is there a zero too many?`
}

/** Warns of a draft price in naira that differs much from the published one. Use it as a warning. */
async function nearPublishedPrice(price: number | undefined, context: ValidationContext): Promise<true | string> {
  if (price === undefined || price < 1 || !context.document) return true
  const params = { id: getPublishedId(context.document._id) }
  const now = await fetchForRule<number | null>(
    context,
    'published',
    '*[_id == $id][0].price',
    params,
    'validation.price',
  )
  if (now === null || now < 1) return true
  const [paid, meant] = [naira(now), naira(price)]
  if (price === now * 10) return `Visitors pay ${paid} now: ${meant} is ten times that. Is there a zero too many?`
  if (price * 10 === now) return `Visitors pay ${paid} now: ${meant} is a tenth of that. Is a zero missing?`
  if (price > now * 1.5) return `Visitors pay ${paid} now: ${meant} is more than half as much again. Is that intended?`
  return price >= now / 2 || `Visitors pay ${paid} now: ${meant} is less than half of it. Is that intended?`
}

/** Rules for every price in naira. */
const nairaRules = (rule: NumberRule) => [
  rule.integer().error('Write the price in whole naira, without kobo.'),
  // Avoids positive(), because Sanity's positive() allows 0.
  rule.min(1).error('The price must be more than zero naira.'),
  rule.custom(checkPlausiblePrice).warning(),
]

/** Rules for every price with Square. @param ifNone what to do without one */
const squareRules = (rule: NumberRule, ifNone: string) => [
  rule.integer().error('Write the price in the smallest unit, for example in cents: 3500 for $35.00.'),
  rule.min(1).error(`The price must be more than zero. Leave it empty ${ifNone}.`),
]

/** The price in whole naira. */
export const priceField = defineField({
  name: 'price',
  title: 'Price',
  description:
    'In whole naira, figures only: 20000 is shown as ₦20,000. The site follows within a second of publishing.',
  type: 'number',
  validation: (rule) => [
    rule.required().error('Every package and add-on needs a price.'),
    ...nairaRules(rule),
    rule.custom(withinPaymentLimit('price')),
    rule.custom(nearPublishedPrice).warning(),
  ],
})

/** The price for Square card payments: entered by hand, not converted from naira. */
export const squarePriceField = defineField({
  name: 'squarePrice',
  title: 'Price with Square',
  description:
    'Only for card payments through Square, in the currency of your Square account. In its smallest unit, figures only: 3500 is $35.00. Leave it empty if you do not use Square.',
  type: 'number',
  fieldset: 'square',
  validation: (rule) => [
    ...squareRules(rule, 'if this is not sold through Square'),
    rule.custom(withinPaymentLimit('squarePrice')),
  ],
})

/** A value of the limited price, while the form is filled in. */
const entered = v.object({
  price: orNull(v.number()),
  start: orNull(v.string()),
  end: orNull(v.string()),
})

/** Requires price, start and end together, in this order. */
function isWholePeriod(value: unknown): true | { message: string; path: string[] } {
  if (!isLimitedPriceEntered(value)) return true
  const { price, start, end } = v.parse(entered, value)
  const missing = Object.entries({ price, start, end }).find(([, part]) => part === null)?.[0]
  if (missing)
    return { message: 'Fill in price, start and end. Leave all three empty for no limited price.', path: [missing] }
  return (
    Date.parse(start ?? '') < Date.parse(end ?? '') || { message: 'The end must be after the start.', path: ['end'] }
  )
}

/** Rejects a limited price that is not below the normal one. @param field the normal price in the document */
const isBelow =
  (field: 'price' | 'squarePrice', message: string) =>
  (price: number | undefined, { document }: ValidationContext): true | string => {
    const normal = document?.[field]
    return typeof price !== 'number' || (typeof normal === 'number' && price < normal) || message
  }

/** A second price with a start and an end. Whole naira; `start` is included, `end` is not. */
export const limitedPriceField = defineField({
  name: 'limitedPrice',
  title: 'Price for a limited time',
  description:
    'A lower price from a start to an end. The site changes to it and back at these times, says until when it is charged, and crosses out the normal price if that was charged for the 30 days before.',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  validation: (rule) => rule.custom(isWholePeriod),
  fields: [
    defineField({
      name: 'price',
      title: 'Limited price',
      description: 'In whole naira, figures only, below the normal price.',
      type: 'number',
      validation: (rule) => [
        ...nairaRules(rule),
        rule.custom(isBelow('price', 'The limited price must be below the normal price.')),
      ],
    }),
    defineField({
      name: 'start',
      title: 'Starts',
      description: 'Lagos time.',
      ...lagosDateTime,
    }),
    defineField({
      name: 'end',
      title: 'Ends',
      description:
        'Lagos time. For the whole of 30 November, choose 1 December at 00:00: visitors read “until 30 November”.',
      ...lagosDateTime,
    }),
    defineField({
      name: 'squarePrice',
      title: 'Limited price with Square',
      description:
        'Only for card payments through Square, in its smallest unit like the normal one. Leave it empty, and Square charges its normal price all the time.',
      type: 'number',
      validation: (rule) => [
        ...squareRules(rule, 'to keep the normal price with Square'),
        rule.custom(isBelow('squarePrice', 'The limited price with Square must be below the normal one.')),
      ],
    }),
  ],
})

/** Formats a time of a limited price in Nigeria, as `1 December 2026 at 00:00`. */
export const periodTime = (time: string): string => (Number.isNaN(Date.parse(time)) ? time : formatMoment(time))

const periodDays = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', day: 'numeric', month: 'short' })

/** Formats a limited price with its days in Nigeria for Studio lists: `₦17,500, 1 Nov to 30 Nov`. Null without one. */
export function limitedPriceSummary(limitedPrice: unknown): string | null {
  if (!isLimitedPriceEntered(limitedPrice)) return null
  const { price, start, end } = v.parse(entered, limitedPrice)
  // An end at midnight belongs to the day before.
  const [from, to] = [Date.parse(start ?? ''), Date.parse(end ?? '') - 1]
  return from < to ? `${naira(price)}, ${periodDays.format(from)} to ${periodDays.format(to)}` : naira(price)
}

/** The fieldset of Square prices, collapsed because most sellers never need it. */
export const squareFieldset = {
  name: 'square',
  title: 'Selling through Square',
  options: { collapsible: true, collapsed: true },
}

/** Rule for the note of a package or add-on: rejects a typed saving, which becomes wrong when a price changes. */
export function noTypedSaving(note: string | undefined): true | string {
  return (
    !/\bsave\b.*\d/i.test(note ?? '') ||
    'The site calculates the saving from the prices and shows it. Leave it out of the note.'
  )
}

/** The code of a package or add-on, unique across both. @param what noun with its article, such as `a package` */
export function codeField(what: string, example: string) {
  return defineField({
    name: 'id',
    title: 'Code',
    description: `The site knows ${what} by this code in links, carts and payments; a text with {price:${example}} shows its price. Do not change it once it is on sale.`,
    type: 'string',
    validation: (rule) => [
      rule.required().error(`Links and payments need a code, for example ${example}.`),
      rule.regex(/^[a-z0-9]+$/, { name: 'code' }).error(`Use small letters and figures only, for example ${example}.`),
      rule.custom(
        (id) => id !== 'session' || 'Texts use {price:session} for the price of one session. Use another code.',
      ),
      rule.custom(async (id, context) => {
        const other = id ? await sameValueElsewhere(id, 'id', context, ['package', 'addOn']) : null
        return other === null || `“${other}” has this code already. Each package and add-on needs its own.`
      }),
    ],
  })
}
