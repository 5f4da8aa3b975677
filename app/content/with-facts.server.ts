import { businessFacts, priceFacts } from './facts.server'
import { fillIn, type Facts } from './fill-in'
import { OFFERS_QUERY } from './offers'
import { oncePerAnswer } from './once-per-answer'
import type { ReportMalformed } from './parse'
import type { ContentReader } from './reader'
import { SITE_SETTINGS_QUERY } from './site-settings'

/** A reader whose answers are as staff wrote them. */
type UnfilledReader = Omit<ContentReader, 'fillIn'>

/** Placeholders are looked for in JSON, in which a brace before a letter is in texts only. */
const NAMES_BUSINESS = /\{business|"liveFact"/
const NAMES_PRICE = /\{price:|"livePrice"|"price:session"/

const namedIn = oncePerAnswer((answer: unknown) => {
  const words = JSON.stringify(answer) ?? ''
  return { business: NAMES_BUSINESS.test(words), price: NAMES_PRICE.test(words) }
})

/** The answers that the facts come from; null where none of them is named. */
type FactAnswers = { settings: unknown; prices: unknown }

const filledBefore = new WeakMap<object, FactAnswers & { answer: unknown }>()

/** The answer with its facts: the same one as before, for as long as the answers that they come from are held too. */
function filledWith(answer: unknown, { settings, prices }: FactAnswers, report: ReportMalformed): unknown {
  const isList = typeof answer === 'object' && answer !== null
  const before = isList ? filledBefore.get(answer) : undefined
  if (before && before.settings === settings && before.prices === prices) return before.answer
  const facts: Facts = new Map([
    ...(settings === null ? [] : businessFacts(settings)),
    ...(prices === null ? [] : priceFacts(prices)),
  ])
  const filled = fillIn(answer, facts, report)
  if (isList) filledBefore.set(answer, { settings, prices, answer: filled })
  return filled
}

/** The same reader, whose answers name today's facts. They are asked for at most once, and only if an answer names any. */
export function withFacts(reader: UnfilledReader): ContentReader {
  let settings: Promise<unknown> | undefined
  let prices: Promise<unknown> | undefined

  async function filledIn<Answer>(answer: Answer): Promise<Answer> {
    const { business, price } = namedIn(answer)
    if (!business && !price) return answer
    const facts = {
      settings: business ? ((await (settings ??= reader.fetch(SITE_SETTINGS_QUERY, {}))) ?? {}) : null,
      prices: price ? await (prices ??= reader.fetch(OFFERS_QUERY, {})) : null,
    }
    // The same shape: a text may be null in every answer.
    return filledWith(answer, facts, reader.report) as Answer
  }

  return {
    ...reader,
    async fetch(query, params, options) {
      const asked = reader.fetch(query, params, options)
      // Every page asks for the settings; their own words are filled in from the same answer.
      if (query === SITE_SETTINGS_QUERY) settings ??= asked
      return filledIn(await asked)
    },
    fillIn: filledIn,
  }
}
