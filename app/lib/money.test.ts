import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatMinor, formatNaira, koboOf, decimalOf } from './money'

describe('formatNaira', () => {
  it.each([
    [7_000, '₦7,000'],
    [20_000, '₦20,000'],
    [105_000, '₦105,000'],
    [1_145_000, '₦1,145,000'],
    // The result of a division: the site shows no kobo.
    [18_333.3333, '₦18,333'],
  ])('formats %i as %s', (naira, shown) => {
    expect(formatNaira(naira)).toBe(shown)
  })
})

describe('koboOf', () => {
  it('returns the exact amount for every price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (naira) => BigInt(koboOf(naira)) === BigInt(naira) * 100n),
    )
  })
  it.each([0, -1, 0.5, 20_000.01, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
    'rejects %d',
    (naira) => {
      expect(() => koboOf(naira)).toThrow(new RangeError(`${naira} is not a price in whole naira`))
    },
  )
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
  ])('formats %i %s as %s', (amount, currency, shown) => {
    expect(formatMinor(amount, currency)).toBe(shown)
  })
})

describe('decimalOf', () => {
  it.each([
    [3_500, 'USD', '35.00'],
    [4_799, 'CAD', '47.99'],
    [5, 'GBP', '0.05'],
    [3_500, 'JPY', '3500'],
  ])('writes %i %s as %s', (amount, currency, decimal) => {
    expect(decimalOf(amount, currency)).toBe(decimal)
  })
})
