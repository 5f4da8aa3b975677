import { afterEach, describe, expect, it, vi } from 'vitest'

import { serve } from '~/lib/http/serve.fixture'

import { approximate, currencyOfCountry, FALLBACK_RATES, isPlausible } from './currency'
import { createExchangeRates } from './exchange-rates.server'
import { createGeolocation } from './geolocation.server'

const HOUR = 60 * 60 * 1000
afterEach(() => vi.restoreAllMocks())

type ServiceResponse = { status?: number; body: unknown } | 'hang'

/** Starts a service with this response, which a test may change; `requests` are the requested addresses. */
async function startService(response: ServiceResponse) {
  const current = { response }
  const requests: string[] = []
  const origin = await serve((request, answer) => {
    requests.push(request.url ?? '')
    const { response: next } = current
    if (next === 'hang') return
    answer.writeHead(next.status ?? 200, { 'Content-Type': 'application/json' })
    answer.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body))
  })
  return { url: `${origin}/latest`, requests, current }
}

function recordedWarnings() {
  const lines: string[] = []
  return { lines, warn: (line: unknown, message?: string) => void lines.push(message ?? JSON.stringify(line)) }
}

it.each([
  ['NG', 'NGN'],
  ['ng', 'NGN'],
  ['CA', 'CAD'],
  ['GB', 'EUR'],
  ['FR', 'EUR'],
  ['DE', 'EUR'],
  ['US', 'USD'],
  ['ES', 'USD'],
  ['', 'USD'],
  [null, 'USD'],
])('currencyOfCountry returns the currency of %j: %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency)
})

it.each([
  [55_000, 'USD', 'US$61'],
  [55_000, 'EUR', '€52'],
  [105_000, 'CAD', 'CA$158'],
  [7_000, 'USD', 'US$7.70'],
  [1_500_000, 'USD', 'US$1,650'],
] as const)('approximate shows ₦%i in %s as %s', (naira, currency, label) => {
  expect(approximate(naira, currency, FALLBACK_RATES)).toBe(label)
})

it('approximate shows cents below ten only', () => {
  const rates = { ...FALLBACK_RATES, USD: 0.001 }
  expect(approximate(10_000, 'USD', rates)).toBe('US$10')
  expect(approximate(9_990, 'USD', rates)).toBe('US$9.99')
})

it('isPlausible accepts a quarter to four times the usual rate', () => {
  const usual = FALLBACK_RATES.EUR
  expect([usual / 4, usual, usual * 4].every((rate) => isPlausible('EUR', rate))).toBe(true)
  expect([usual / 4.01, usual * 4.01, undefined].some((rate) => isPlausible('EUR', rate))).toBe(false)
})

describe('exchange rates', () => {
  const fresh = { USD: 0.00065, EUR: 0.0006, CAD: 0.0009 }

  it.each<[string, unknown]>([
    ['rates with a base', { base: 'NGN', rates: fresh }],
    ['rates without a base', { rates: fresh }],
    ['rates as er-api names its base', { result: 'success', base_code: 'NGN', rates: { NGN: 1, ...fresh } }],
    [
      'rates of another base',
      { base: 'USD', rates: { USD: 1, NGN: 1 / 0.00065, EUR: 0.0006 / 0.00065, CAD: 0.0009 / 0.00065 } },
    ],
    ['quotes', { success: true, source: 'NGN', quotes: { NGNUSD: 0.00065, NGNEUR: 0.0006, NGNCAD: 0.0009 } }],
    [
      'quotes of another source',
      { success: true, source: 'EUR', quotes: { EURNGN: 1 / 0.0006, EURUSD: 0.00065 / 0.0006, EURCAD: 1.5 } },
    ],
    ['a list', Object.entries(fresh).map(([quote, rate]) => ({ date: '2026-11-20', base: 'NGN', quote, rate }))],
  ])('support %s', async (_shape, body) => {
    const { url, requests } = await startService({ body })
    const { rates, fallback } = await createExchangeRates(url, recordedWarnings())()
    expect(fallback).toBe(false)
    expect(rates.USD).toBeCloseTo(0.00065, 10)
    expect(rates.EUR).toBeCloseTo(0.0006, 10)
    expect(rates.CAD).toBeCloseTo(0.0009, 10)
    expect(requests).toEqual(['/latest?base=NGN&symbols=USD%2CEUR%2CCAD'])
  })

  it.each<[string, unknown]>([
    ['inverted', 1600],
    ['zero', 0],
    ['negative', -0.0011],
    ['five times too much', 0.0056],
    ['five times too little', 0.00021],
    ['a text', '0.0011'],
    ['missing', undefined],
    ['null', null],
  ])('fall back for one currency whose rate is %s', async (_what, USD) => {
    const { url } = await startService({ body: { rates: { ...fresh, USD } } })
    expect(await createExchangeRates(url, recordedWarnings())()).toEqual({
      rates: { ...fresh, USD: FALLBACK_RATES.USD },
      fallback: true,
    })
  })

  it.each<[string, { status?: number; body: unknown }]>([
    ['a missing key', { body: { success: false, error: { code: 101, type: 'missing_access_key' } } }],
    ['an outage', { status: 503, body: {} }],
    ['a rate limit', { status: 429, body: { rates: fresh } }],
    ['an HTML page', { body: '<html>' }],
    ['a body of null', { body: null }],
    ['another base without naira', { body: { base: 'USD', rates: { EUR: 0.9, CAD: 1.3 } } }],
    ['inverted rates', { body: { rates: { USD: 1600, EUR: 1700, CAD: 1200 } } }],
  ])('fall back with the specified log message after %s', async (_what, answer) => {
    const { url } = await startService(answer)
    const log = recordedWarnings()
    expect(await createExchangeRates(url, log)()).toEqual({ rates: FALLBACK_RATES, fallback: true })
    expect(log.lines).toEqual(['Failed to fetch exchange rates'])
  })

  it('load once in six hours for any number of visitors', async () => {
    const { url, requests, current } = await startService({ body: { rates: fresh } })
    let time = 0
    const read = createExchangeRates(url, recordedWarnings(), () => time)
    await Promise.all(Array.from({ length: 20 }, read))
    time = 5 * HOUR
    await read()
    expect(requests).toHaveLength(1)
    current.response = { body: { rates: { ...fresh, USD: 0.0007 } } }
    time = 7 * HOUR
    expect((await read()).rates.USD).toBe(0.0007)
    expect(requests).toHaveLength(2)
  })

  it('stay in use for a day while the service fails, with few retries', async () => {
    const { url, requests, current } = await startService({ body: { rates: fresh } })
    let time = 0
    const read = createExchangeRates(url, recordedWarnings(), () => time)
    await read()
    current.response = { status: 500, body: {} }
    time = 7 * HOUR
    expect(await read()).toEqual({ rates: fresh, fallback: false })
    await read()
    expect(requests).toHaveLength(2)
    time = 25 * HOUR
    expect(await read()).toEqual({ rates: FALLBACK_RATES, fallback: true })
    current.response = { body: { rates: fresh } }
    time += HOUR
    expect(await read()).toEqual({ rates: fresh, fallback: false })
  })

  it('leave an address with its own source unchanged', async () => {
    const { url, requests } = await startService({ body: { rates: fresh } })
    await createExchangeRates(`${url}?access_key=k&source=NGN`, recordedWarnings())()
    expect(requests).toEqual(['/latest?access_key=k&source=NGN'])
  })

  it('fall back to fixed rates without an address', async () => {
    expect(await createExchangeRates(null, recordedWarnings())()).toEqual({ rates: FALLBACK_RATES, fallback: true })
  })
})

describe('geolocation', () => {
  it('reads country_code, once an hour for an address', async () => {
    const { url, requests } = await startService({ body: { ip: '8.8.8.8', country_code: 'ca', currency: 'CAD' } })
    let time = 0
    const geolocate = createGeolocation(`${url}/{ip}/json`, () => time)
    expect(await Promise.all([geolocate('::ffff:8.8.8.8'), geolocate('8.8.8.8')])).toEqual(['CA', 'CA'])
    time = 2 * HOUR
    await geolocate('8.8.8.8')
    await geolocate('2001:db8::1')
    expect(requests).toEqual(['/latest/8.8.8.8/json', '/latest/8.8.8.8/json', '/latest/2001%3Adb8%3A%3A1/json'])
  })

  it.each<[string, { status?: number; body: unknown } | 'hang']>([
    ['is limited with status 200', { body: { error: true, reason: 'RateLimited' } }],
    ['is limited', { status: 429, body: { country_code: 'CA' } }],
    ['sends a page', { body: '<html>' }],
    ['sends something else', { body: { country_code: 'Canada' } }],
    ['hangs', 'hang'],
  ])('returns null within 2 s when the service %s', async (_what, answer) => {
    const { url, requests } = await startService(answer)
    let time = 0
    const geolocate = createGeolocation(url, () => time)
    const after = AbortSignal.timeout.bind(AbortSignal)
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => after(500))
    expect(await geolocate('8.8.8.8')).toBeNull()
    expect(limit).toHaveBeenCalledWith(2_000)
    await geolocate('8.8.8.8')
    expect(requests).toHaveLength(1)
    time = 2 * 60 * 1000
    await geolocate('8.8.8.8')
    expect(requests).toHaveLength(2)
  })

  it('returns null without the address of a service', async () => {
    expect(await createGeolocation(null)('8.8.8.8')).toBeNull()
  })
})
