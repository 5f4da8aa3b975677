import type { Logger } from 'pino'

import { readAtMost } from '~/lib/http/bounded-answer.server'
import { steadyNow } from '~/lib/time/clock'

import { FALLBACK_RATES, labelCurrencies, type Rates } from './currency'
import { ratesIn } from './rate-answers'

const TIME_LIMIT_MS = 4_000
/** A service that knows every currency and ignores `symbols` needs some 5,000. */
const MAX_ANSWER_BYTES = 256_000
const KEPT_MS = 6 * 60 * 60 * 1000
/** After a failure: how soon it is tried again, and how old a rate may be that is used meanwhile. */
const RETRY_MS = 5 * 60 * 1000
const LAST_GOOD_MS = 24 * 60 * 60 * 1000

/** `fallback`: at least one rate is the specification's, and the page says so quietly. */
export type RateTable = { rates: Rates; fallback: boolean }

/** Today's rates; answers from memory but for one call in hours, and never throws. */
export type ReadRates = () => Promise<RateTable>

const unknown: RateTable = { rates: FALLBACK_RATES, fallback: true }

/** The address with base and symbols, unless it asks for a base itself. */
function addressOf(url: string): URL {
  const address = new URL(url)
  if (!address.searchParams.has('base') && !address.searchParams.has('source')) {
    address.searchParams.set('base', 'NGN')
    address.searchParams.set('symbols', labelCurrencies.join(','))
  }
  return address
}

/**
 * @param url EXCHANGE_RATES_URL, or null for the specification's rates
 * @param now the time in ms; what it counts from is of no matter
 */
export function createExchangeRates(
  url: string | null,
  log: Pick<Logger, 'warn'>,
  now: () => number = steadyNow,
): ReadRates {
  if (url === null) return async () => unknown
  const address = addressOf(url)
  let last: { table: RateTable; at: number } | null = null
  let askAgainAt = 0
  let asking: Promise<RateTable> | null = null

  async function ask(): Promise<RateTable> {
    try {
      const response = await fetch(address, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const found = ratesIn(JSON.parse(await readAtMost(response, MAX_ANSWER_BYTES)))
      const missing = labelCurrencies.filter((currency) => found[currency] === undefined)
      if (missing.length === labelCurrencies.length) throw new Error('no rate that can be true')
      if (missing.length > 0) log.warn({ event: 'exchange-rates.missing', missing })
      last = { table: { rates: { ...FALLBACK_RATES, ...found }, fallback: missing.length > 0 }, at: now() }
      askAgainAt = now() + KEPT_MS
    } catch (error) {
      log.warn(
        { event: 'exchange-rates.failed', reason: error instanceof Error ? error.message : String(error) },
        'Failed to fetch exchange rates',
      )
      askAgainAt = now() + RETRY_MS
    }
    return last && now() - last.at < LAST_GOOD_MS ? last.table : unknown
  }

  return async () => {
    if (now() < askAgainAt) return last && now() - last.at < LAST_GOOD_MS ? last.table : unknown
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
}
