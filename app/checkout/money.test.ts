import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatMinor, koboOf, totalKobo } from './money'
import { seededOffers } from './cart/seeded-offers.fixture'

const offers = seededOffers()

describe('the total in kobo', () => {
  it.each([
    ['single', null, 2_000_000],
    ['single', 'pocket1', 2_700_000],
    ['single', 'pocket3', 2_000_000],
    ['single', 'pocket6', 2_000_000],
    ['3sessions', null, 5_500_000],
    ['3sessions', 'pocket1', 6_200_000],
    ['3sessions', 'pocket3', 7_500_000],
    ['3sessions', 'pocket6', 5_500_000],
    ['6sessions', null, 10_500_000],
    ['6sessions', 'pocket1', 11_200_000],
    ['6sessions', 'pocket3', 12_500_000],
    ['6sessions', 'pocket6', 14_500_000],
  ])('%s with %s: an add-on that is not allowed is never charged', (code, addOn, kobo) => {
    expect(totalKobo({ package: code, addOn }, offers)).toBe(kobo)
  })

  it('there is none for an add-on alone or for a package that is not sold', () => {
    expect(totalKobo({ package: null, addOn: 'pocket1' }, offers)).toBeNull()
    expect(totalKobo({ package: 'gold', addOn: null }, offers)).toBeNull()
  })
})

describe('koboOf', () => {
  it('is exact for every price', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (naira) => BigInt(koboOf(naira)) === BigInt(naira) * 100n))
  })
  it.each([0, -1, 0.5, 20_000.01, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])('refuses %d', (naira) => {
    expect(() => koboOf(naira)).toThrow(RangeError)
  })
})

describe('formatMinor', () => {
  it.each([
    [10_500_000, 'NGN', '₦105,000'],
    [2_000_000, 'NGN', '₦20,000'],
    [10_500_050, 'NGN', '₦105,000.50'],
    [1, 'NGN', '₦0.01'],
    [4_500, 'USD', 'US$45'],
    [4_599, 'GBP', '£45.99'],
    [4_500, 'JPY', 'JP¥4,500'],
  ])('%i %s is %s', (amount, currency, shown) => {
    expect(formatMinor(amount, currency)).toBe(shown)
  })
})
