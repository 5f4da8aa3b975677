import { describe, expect, it } from 'vitest'

import { FALLBACK_RATES, priceLabels } from './currency'
import { currencyOfAddress, currencyOfVisitor } from './visitor-currency.server'

const table = { rates: FALLBACK_RATES, fallback: true }

describe('currencyOfVisitor', () => {
  const currencyFor = async (cookies: string, country: string | null, located: string | null) =>
    currencyOfVisitor(cookies, {
      visitor: { address: '203.0.113.9', country },
      geolocate: async () => located,
      exchangeRates: async () => table,
    })

  it.each([
    ['a=b; currency=EUR; c=d', 'CA', 'NG', 'EUR'],
    ['currency=NGN', 'CA', 'CA', 'NGN'],
    ['currency=XXX', 'CA', null, 'CAD'],
    ['mycurrency=EUR', 'CA', null, 'CAD'],
    ['', 'GB', 'NG', 'EUR'],
    ['', 'NG', 'CA', 'NGN'],
    ['', null, 'CA', 'CAD'],
    ['', null, 'NG', 'NGN'],
    ['', null, null, 'USD'],
  ])('follows cookies "%s", header %s and geolocation %s: %s', async (cookies, country, located, expected) => {
    expect((await currencyFor(cookies, country, located))?.currency).toBe(expected)
  })

  it('returns null for a page for everyone, without geolocation', async () => {
    const geolocate = () => Promise.reject(new Error('unexpected geolocation'))
    const services = { visitor: null, geolocate, exchangeRates: async () => table }
    expect(await currencyOfVisitor('currency=EUR', services)).toBeNull()
  })
})

describe('currencyOfAddress', () => {
  const read = (query: string) => currencyOfAddress(new URLSearchParams(query), { exchangeRates: async () => table })

  it.each([
    ['currency=CAD', 'CAD'],
    ['currency=NGN', 'NGN'],
    ['currency=cad', undefined],
    ['currency=GBP', undefined],
    ['', undefined],
  ])('reads "%s" as %s', async (query, expected) => expect((await read(query))?.currency).toBe(expected))
})

describe('priceLabels', () => {
  const words = { approximate: 'about {amount}', approximateTotal: 'about {amount}, you pay {price}' }

  it('show the approximate price, and that naira is paid', () => {
    const about = priceLabels({ currency: 'EUR', ...table }, words)
    expect(about.of(55_000)).toBe('about €52')
    expect(about.ofTotal(55_000)).toBe('about €52, you pay ₦55,000')
  })

  it.each([[null], [{ currency: 'NGN' as const, ...table }]])('return null for %o', (second) => {
    const about = priceLabels(second, words)
    expect([about.of(1_000), about.ofTotal(1_000)]).toEqual([null, null])
  })
})
