import { describe, expect, it } from 'vitest'

import { FALLBACK_RATES, priceLabels } from './currency'
import { currencyOfAddress, currencyOfVisitor } from './visitor-currency.server'

const table = { rates: FALLBACK_RATES, fallback: true }

/** What a visitor gets with these signs of where they are. */
async function currencyFor({
  cookies = null,
  country = null,
  located = null,
}: {
  cookies?: string | null
  country?: string | null
  located?: string | null
}) {
  const second = await currencyOfVisitor(cookies, {
    visitor: { address: '203.0.113.9', country },
    geolocate: async () => located,
    exchangeRates: async () => table,
  })
  return second?.currency
}

describe('currencyOfVisitor', () => {
  it.each([
    ['their choice before all else', { cookies: 'a=b; currency=EUR; c=d', country: 'CA', located: 'NG' }, 'EUR'],
    ['their choice of none', { cookies: 'currency=NGN', country: 'CA' }, 'NGN'],
    ['no choice that does not exist', { cookies: 'currency=XXX', country: 'CA' }, 'CAD'],
    ['no cookie of another name', { cookies: 'mycurrency=EUR', country: 'CA' }, 'CAD'],
    ["the CDN's country before geolocation", { country: 'GB', located: 'NG' }, 'EUR'],
    ['geolocation without a CDN', { located: 'NG' }, 'NGN'],
    ['dollars when nobody knows', {}, 'USD'],
  ])('returns %s', async (_name, signs, expected) => expect(await currencyFor(signs)).toBe(expected))

  it('returns null without geolocation on a shared page', async () => {
    const geolocate = () => Promise.reject(new Error('nobody is to be located'))
    expect(
      await currencyOfVisitor('currency=EUR', { visitor: null, geolocate, exchangeRates: async () => table }),
    ).toBeNull()
  })
})

describe('currencyOfAddress', () => {
  const of = (query: string) => currencyOfAddress(new URLSearchParams(query), { exchangeRates: async () => table })

  it.each([
    ['currency=CAD', 'CAD'],
    ['currency=NGN', 'NGN'],
    ['currency=cad', undefined],
    ['currency=GBP', undefined],
    ['', undefined],
  ])('reads the query "%s"', async (query, expected) => expect((await of(query))?.currency).toBe(expected))
})

describe('priceLabels', () => {
  const words = { approximate: 'about {amount}', approximateTotal: 'about {amount}, you pay {price}' }

  it('approximates the price and states that naira is charged', () => {
    const about = priceLabels({ currency: 'EUR', ...table }, words)
    expect(about.of(55_000)).toBe('about €52')
    expect(about.ofTotal(55_000)).toBe('about €52, you pay ₦55,000')
  })

  it.each([[null], [{ currency: 'NGN' as const, ...table }]])('returns no label for %o', (second) => {
    const about = priceLabels(second, words)
    expect([about.of(1_000), about.ofTotal(1_000)]).toEqual([null, null])
  })
})
