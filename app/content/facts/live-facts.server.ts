import * as v from 'valibot'

import { formatNaira } from '../../lib/money'
import { formatPhone } from '../../lib/text/typography'
import { CONTENT_DEFAULTS } from '../generated/defaults.server'
import { withLimitedPrices } from '../offers/limited-prices.server'
import { soldDocuments, OFFERS_QUERY } from '../offers/offers'
import { sessionPriceFrom } from '../offers/plans'
import type { WasPriceCharged } from '../offers/price-history.server'
import { memoizeByResult, type ContentReader } from '../sanity/reader'
import { text, type ReportMalformed } from '../sanity/parse'
import { emailAddress, phoneNumber, SITE_SETTINGS_QUERY } from '../site-settings/site-settings'

import { type Facts, interpolateFacts } from './interpolate-facts'

/** Rejects a name that itself contains a placeholder. */
const ownWords = v.pipe(text, v.excludes('{'))
const business = v.object({
  name: v.fallback(ownWords, CONTENT_DEFAULTS.siteSettings.name),
  phone: phoneNumber,
  email: emailAddress,
})

/** The name has a default; other missing facts are omitted. @param answer to SITE_SETTINGS_QUERY */
function businessFacts(answer: unknown): Facts {
  const { name, phone, email } = v.parse(business, answer ?? {})
  return new Map([
    ['business', name],
    ...(phone ? [['business:phone', formatPhone(phone)] as const] : []),
    ...(email ? [['business:email', email] as const] : []),
  ])
}

const offersAnswer = v.object({ packages: v.array(v.unknown()), addOns: v.array(v.unknown()) })

/** The prices on sale; `price:session` is that of "from … a session". @param answer to OFFERS_QUERY */
function priceFacts(answer: unknown): Facts {
  const { packages, addOns } = soldDocuments(v.parse(offersAnswer, answer), () => undefined)
  const aSession = sessionPriceFrom(packages.map(({ offer }) => offer))
  return new Map([
    ...[...packages, ...addOns].flatMap(({ document, offer: { id, price } }) => [
      [`offer ${document}`, formatNaira(price)] as const,
      [`price:${id}`, formatNaira(price)] as const,
    ]),
    ...(aSession === null ? [] : [['price:session', formatNaira(aSession)] as const]),
  ])
}

/** A reader without facts filled in. */
type UnfilledReader = Omit<ContentReader, 'fillIn'>

/** Finds facts in JSON, in which a brace before a letter occurs only in texts. */
const NAMES_BUSINESS = /\{business|"liveFact"/
const NAMES_PRICE = /\{price:|"livePrice"|"price:session"/

const namedIn = memoizeByResult((answer: unknown) => {
  const words = JSON.stringify(answer) ?? ''
  return { business: NAMES_BUSINESS.test(words), price: NAMES_PRICE.test(words) }
})

/** The answers that contain the facts; null when none are needed. */
type FactAnswers = { settings: unknown; prices: unknown }

const filledBefore = new WeakMap<object, FactAnswers & { answer: unknown }>()

/** The answer with facts, memoized while the source answers are cached. */
function filledWith(answer: unknown, { settings, prices }: FactAnswers, report: ReportMalformed): unknown {
  const isList = typeof answer === 'object' && answer !== null
  const before = isList ? filledBefore.get(answer) : undefined
  if (before && before.settings === settings && before.prices === prices) return before.answer
  const facts: Facts = new Map([
    ...(settings === null ? [] : businessFacts(settings)),
    ...(prices === null ? [] : priceFacts(prices)),
  ])
  const filled = interpolateFacts(answer, facts, report)
  if (isList) filledBefore.set(answer, { settings, prices, answer: filled })
  return filled
}

/** Fills current facts into a reader's answers, fetched at most once, and only when an answer names one. */
export function withLiveFacts(
  plainReader: UnfilledReader,
  wasPriceCharged: WasPriceCharged = () => Promise.resolve(false),
): ContentReader {
  const reader = withLimitedPrices(plainReader, wasPriceCharged)
  let settings: Promise<unknown> | undefined
  let prices: Promise<unknown> | undefined

  async function filledIn<Answer>(answer: Answer): Promise<Answer> {
    const { business, price } = namedIn(answer)
    if (!business && !price) return answer
    const facts = {
      settings: business ? ((await (settings ??= reader.fetch(SITE_SETTINGS_QUERY, {}))) ?? {}) : null,
      prices: price ? await (prices ??= reader.fetch(OFFERS_QUERY, {})) : null,
    }
    // The same shape: any text may be null in an answer.
    return filledWith(answer, facts, reader.report) as Answer
  }

  return {
    ...reader,
    async fetch(query, params, options) {
      const asked = reader.fetch(query, params, options)
      // Every page reads the settings; their own facts come from the same answer.
      if (query === SITE_SETTINGS_QUERY) settings ??= asked
      return filledIn(await asked)
    },
    fillIn: filledIn,
  }
}
