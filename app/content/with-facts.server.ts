import { businessFacts, priceFacts } from './facts.server'
import { fillIn, type Facts } from './fill-in'
import { OFFERS_QUERY } from './offers'
import type { ContentReader } from './reader'
import { SITE_SETTINGS_QUERY } from './site-settings'

/** A reader whose answers are as staff wrote them. */
type UnfilledReader = Omit<ContentReader, 'fillIn'>

/** Placeholders are looked for in JSON, in which a brace before a letter is in texts only. */
const NAMES_BUSINESS = /\{business|"liveFact"/
const NAMES_PRICE = /\{price:|"livePrice"|"price:session"/

/** The same reader, whose answers name today's facts. They are asked for at most once, and only if an answer names any. */
export function withFacts(reader: UnfilledReader): ContentReader {
  let settings: Promise<unknown> | undefined
  let prices: Promise<unknown> | undefined

  async function factsNamedIn(words: string): Promise<Facts> {
    const business = NAMES_BUSINESS.test(words)
      ? businessFacts(await (settings ??= reader.fetch(SITE_SETTINGS_QUERY, {})))
      : []
    const sold = NAMES_PRICE.test(words) ? priceFacts(await (prices ??= reader.fetch(OFFERS_QUERY, {}))) : []
    return new Map([...business, ...sold])
  }

  async function filledIn<Answer>(answer: Answer): Promise<Answer> {
    const words = JSON.stringify(answer) ?? ''
    if (!NAMES_BUSINESS.test(words) && !NAMES_PRICE.test(words)) return answer
    // The same shape: a text may be null in every answer.
    return fillIn(answer, await factsNamedIn(words), reader.report) as Answer
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
