import type { Logger } from 'pino'
import * as v from 'valibot'

import { readTextAtMost } from '~/lib/http/read-body.server'
import { steadyNow } from '~/lib/http/deadline'

import { FALLBACK_RATES, isPlausible, labelCurrencies, type LabelCurrency, type Rates } from './currency'

const TIME_LIMIT_MS = 4_000
/** The size limit of a response. A service that ignores `symbols` sends all currencies, about 5,000 bytes. */
const MAX_ANSWER_BYTES = 256_000
const CACHE_MS = 6 * 60 * 60 * 1000
/** After a failure: the pause before a retry, and the maximum age of a rate used in the meantime. */
const RETRY_MS = 5 * 60 * 1000
const MAX_STALE_MS = 24 * 60 * 60 * 1000

/** `fallback`: at least one rate is the specification's; the page notes that. */
export type RateTable = { rates: Rates; fallback: boolean }

/** Returns the current rates, cached for hours. Never throws. */
export type ReadRates = () => Promise<RateTable>

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    exchangeRates: ReadRates
  }
}

const fallbackTable: RateTable = { rates: FALLBACK_RATES, fallback: true }

/** Adds base and symbols to the address, unless it names a base itself. */
function addressOf(url: string): URL {
  const address = new URL(url)
  if (!address.searchParams.has('base') && !address.searchParams.has('source')) {
    address.searchParams.set('base', 'NGN')
    address.searchParams.set('symbols', labelCurrencies.join(','))
  }
  return address
}

/** @param url EXCHANGE_RATES_URL, or null for the specification's rates @param now a monotonic time in ms */
export function createExchangeRates(
  url: string | null,
  log: Pick<Logger, 'warn'>,
  now: () => number = steadyNow,
): ReadRates {
  if (url === null) return async () => fallbackTable
  const address = addressOf(url)
  let last: { table: RateTable; at: number } | null = null
  let refreshAt = 0
  let inFlight: Promise<RateTable> | null = null

  async function load(): Promise<RateTable> {
    try {
      const response = await fetch(address, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const loaded = ratesIn(JSON.parse(await readTextAtMost(response, MAX_ANSWER_BYTES)))
      const missing = labelCurrencies.filter((currency) => loaded[currency] === undefined)
      if (missing.length === labelCurrencies.length) throw new Error('no rate that can be true')
      if (missing.length > 0) log.warn({ event: 'exchange-rates.missing', missing })
      last = { table: { rates: { ...FALLBACK_RATES, ...loaded }, fallback: missing.length > 0 }, at: now() }
      refreshAt = now() + CACHE_MS
    } catch (error) {
      log.warn(
        { event: 'exchange-rates.failed', reason: error instanceof Error ? error.message : String(error) },
        'Failed to fetch exchange rates',
      )
      refreshAt = now() + RETRY_MS
    }
    return last && now() - last.at < MAX_STALE_MS ? last.table : fallbackTable
  }

  return async () => {
    if (now() < refreshAt) return last && now() - last.at < MAX_STALE_MS ? last.table : fallbackTable
    inFlight ??= load().finally(() => {
      inFlight = null
    })
    return inFlight
  }
}

const numbers = v.record(v.string(), v.unknown())
const code = v.pipe(v.string(), v.toUpperCase())

/** `{base, rates: {USD: 0.0011}}`, the base under one of its names. */
const byRates = v.object({ base: v.optional(code), base_code: v.optional(code), rates: numbers })
/** `{success: true, source: "NGN", quotes: {NGNUSD: 0.0011}}`. */
const byQuotes = v.object({ success: v.literal(true), source: code, quotes: numbers })
/** `[{base: "NGN", quote: "USD", rate: 0.0011}]`. */
const byList = v.array(v.object({ base: code, quote: code, rate: v.number() }))

type Quotes = { base: string; of: (currency: string) => unknown }

function parseQuotes(answer: unknown): Quotes | null {
  const quotes = v.safeParse(byQuotes, answer)
  if (quotes.success)
    return { base: quotes.output.source, of: (currency) => quotes.output.quotes[quotes.output.source + currency] }
  const rates = v.safeParse(byRates, answer)
  if (rates.success)
    return {
      base: rates.output.base ?? rates.output.base_code ?? 'NGN',
      of: (currency) => rates.output.rates[currency],
    }
  const list = v.safeParse(byList, answer)
  const base = list.success ? list.output[0]?.base : undefined
  if (!list.success || base === undefined) return null
  return { base, of: (currency) => list.output.find((entry) => entry.base === base && entry.quote === currency)?.rate }
}

/** The rates per naira in the response of an exchange-rate service, without implausible ones. */
export function ratesIn(answer: unknown): Partial<Record<LabelCurrency, number>> {
  const quoted = parseQuotes(answer)
  if (!quoted) return {}
  const unitsOf = (currency: string) => (currency === quoted.base ? 1 : quoted.of(currency))
  const naira = unitsOf('NGN')
  const loaded: Partial<Record<LabelCurrency, number>> = {}
  for (const currency of labelCurrencies) {
    const units = unitsOf(currency)
    const rate = typeof units === 'number' && typeof naira === 'number' ? units / naira : undefined
    if (isPlausible(currency, rate)) loaded[currency] = rate
  }
  return loaded
}
