import { defineQuery } from 'groq'
import * as v from 'valibot'

import { MAX_NAIRA, MAX_SQUARE_AMOUNT } from '../../lib/money'
import { optionalText, text, wholeItems, parseEach, type ReportMalformed, orNull } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'

import type { LimitedPrice } from './limited-price'
import { sessionPriceFrom, type AddOn, type TherapyPackage } from './plans'

/** A chargeable price, at most `MAX_NAIRA`. */
const naira = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'is not a price in whole naira'),
  v.maxValue(MAX_NAIRA, 'is more than one payment may be'),
)
/** The price at Square in the smallest unit of its currency; null where it is not sold there. */
const squarePrice = orNull(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SQUARE_AMOUNT)))
const features = wholeItems(text)
/** The normal price, and what a limited one says. The reader leaves `limitedPrice` out while it does not apply. */
const limited = {
  normalPrice: orNull(naira),
  limitedPrice: orNull(v.object({ end: v.string(), crossOut: v.boolean() })),
}

/** A package on sale. `price` is what is charged now, in whole naira. */
export const packageSchema = v.object({
  _id: v.string(),
  id: text,
  name: text,
  sessions: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: naira,
  squarePrice,
  ...limited,
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
  ...limited,
  period: text,
  /** The number of weeks; null for an add-on that is not sold by the week. */
  weeks: orNull(v.pipe(v.number(), v.integer(), v.minValue(1))),
  note: optionalText,
  features,
  packages: wholeItems(text),
})

/** The reader replaces `price` by a limited price that applies, and says whether `normalPrice` may be crossed out. */
const PRICES = `_rev, price, squarePrice, "normalPrice": price,
    limitedPrice{ price, squarePrice, start, end, "crossOut": false }` as const

/** Selects packages and add-ons inside an object, parsed by packageSchema and addOnSchema. */
export const OFFERS_PROJECTION = `
  "packages": *[_type == "package"] | order(sessions asc){
    _id, id, name, sessions, description, features, popular, note, ${PRICES}
  },
  "addOns": *[_type == "addOn"] | order(price asc){
    _id, id, name, period, weeks, note, features, "packages": packages[]->id, ${PRICES}
  }
` as const

export const OFFERS_QUERY = defineQuery(`{${OFFERS_PROJECTION}}`)

type Parsed = v.InferOutput<typeof packageSchema | typeof addOnSchema>

type Answer = { packages: readonly unknown[]; addOns: readonly unknown[] }

/** An offer with the id of its document. */
type Sold<Offer> = { document: string; offer: Offer }

/** Parses offers like `parseOffers`, with document ids. */
export function soldDocuments(
  { packages, addOns }: Answer,
  report: ReportMalformed,
): { packages: Sold<TherapyPackage>[]; addOns: Sold<AddOn>[] } {
  const known = { packages: parseEach(packageSchema, packages, report), addOns: parseEach(addOnSchema, addOns, report) }
  const codes = [...known.packages, ...known.addOns].map(({ id }) => id)
  function alone<Offer extends Parsed>({ _id: document, normalPrice, limitedPrice, ...rest }: Offer) {
    const limited: { limited?: LimitedPrice } =
      normalPrice === null || limitedPrice === null ? {} : { limited: { ...limitedPrice, normalPrice } }
    const offer = { ...rest, ...limited }
    if (codes.indexOf(offer.id) === codes.lastIndexOf(offer.id)) return [{ document, offer }]
    report({
      document,
      problems: [`id: "${offer.id}" is the code of another package or add-on too`],
      outcome: 'left-out',
    })
    return []
  }
  const sold = known.packages.flatMap((choice) => alone(choice))
  const isTooDear = (addOn: AddOn, code: string) =>
    sold.some(({ offer: { id, price } }) => id === code && price + addOn.price > MAX_NAIRA)
  /** Returns the Square price of an add-on; null when it exceeds the limit together with one of its packages. */
  function squarePriceOf({ squarePrice, packages }: AddOn): number | null {
    const bases = sold.filter(({ offer: { id } }) => packages.includes(id)).map(({ offer }) => offer.squarePrice ?? 0)
    return squarePrice !== null && Math.max(0, ...bases) + squarePrice > MAX_SQUARE_AMOUNT ? null : squarePrice
  }
  function payable({ document, offer }: Sold<AddOn>): Sold<AddOn> {
    const refused = offer.packages.filter((code) => isTooDear(offer, code))
    if (refused.length === 0) return { document, offer: { ...offer, squarePrice: squarePriceOf(offer) } }
    const problems = refused.map((code) => `packages: with "${code}" it is more than one payment may be`)
    report({ document, problems, outcome: 'left-out' })
    const packages = offer.packages.filter((code) => !refused.includes(code))
    return { document, offer: { ...offer, packages, squarePrice: squarePriceOf({ ...offer, packages }) } }
  }
  return { packages: sold, addOns: known.addOns.flatMap((addOn) => alone(addOn)).map(payable) }
}

/** Parses offers, without codes that two documents share (ambiguous price) and add-ons above the payment limit. */
export function parseOffers(answer: Answer, report: ReportMalformed): { packages: TherapyPackage[]; addOns: AddOn[] } {
  const { packages, addOns } = soldDocuments(answer, report)
  return { packages: packages.map(({ offer }) => offer), addOns: addOns.map(({ offer }) => offer) }
}

/** Parses the offers from an object with OFFERS_PROJECTION. Reports no problems: the services page does. */
const sold = v.pipe(
  v.object({ packages: v.array(v.unknown()), addOns: v.array(v.unknown()) }),
  v.transform((answer) => parseOffers(answer, () => undefined)),
)

/** Parses OFFERS_PROJECTION to the session price in whole naira (see `sessionPriceFrom`); null without offers. */
export const sessionPrice = v.fallback(
  v.pipe(
    sold,
    v.transform(({ packages }) => sessionPriceFrom(packages)),
  ),
  null,
)

/** Parses OFFERS_PROJECTION to the cheapest add-on sold with a package; null without one. */
export const cheapestAddOn = v.fallback(
  v.pipe(
    sold,
    v.transform(({ packages, addOns }) => {
      const codes = packages.map(({ id }) => id)
      const bought = addOns.filter((addOn) => addOn.packages.some((code) => codes.includes(code)))
      return bought.sort((one, other) => one.price - other.price)[0] ?? null
    }),
  ),
  null,
)

/**
 * Reads the offers without their page. @param options.fresh bypasses every cache
 * @throws Response with status 503 when the content service does not answer
 */
export async function readOffers(
  content: ContentReader,
  options: { fresh?: boolean } = {},
): Promise<{ packages: TherapyPackage[]; addOns: AddOn[] }> {
  return parseOffers(await content.fetch(OFFERS_QUERY, {}, options), content.report)
}
