import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { seededOffers } from '~/checkout/cart/seeded-offers.fixture'
import { planOf } from '~/checkout/cart/cart'
import { squareTotal } from '~/checkout/providers/square/square-offer'
import { koboOf, MAX_NAIRA, MAX_SQUARE_AMOUNT } from '~/lib/money'

import { parseOffers } from '~/content/offers/offers'
import type { Malformed } from '~/content/sanity/parse'

const [single] = seededOffers().packages
const [pocket] = seededOffers().addOns

/** The offers for one package and one add-on with these prices, and the reported problems. */
function soldAt(price: unknown, addOnPrice: unknown = 7_000, square: { base?: unknown; more?: unknown } = {}) {
  const told: Malformed[] = []
  const answer = {
    packages: [{ ...single, price, squarePrice: square.base }],
    addOns: [{ ...pocket, price: addOnPrice, squarePrice: square.more, packages: ['single'] }],
  }
  return { ...parseOffers(answer, (malformed) => told.push(malformed)), told }
}

describe('the payment limit', () => {
  it('allows a price up to the maximum', () => {
    expect(soldAt(MAX_NAIRA).packages).toHaveLength(1)
    expect(soldAt(MAX_NAIRA + 1)).toMatchObject({
      packages: [],
      told: [{ document: 'package-single', problems: ['price: is more than one payment may be'], outcome: 'left-out' }],
    })
  })

  it('applies to package and add-on together', () => {
    const add = (price: number) => soldAt(price).addOns.map(({ packages }) => packages)
    expect(add(MAX_NAIRA - 7_000)).toEqual([['single']])
    expect(add(MAX_NAIRA - 6_999)).toEqual([[]])
    expect(soldAt(MAX_NAIRA - 6_999).told).toEqual([
      {
        document: 'addOn-pocket1',
        problems: ['packages: with "single" it is more than one payment may be'],
        outcome: 'left-out',
      },
    ])
  })

  it('applies to Square, where the package then sells in naira only', () => {
    const total = (base: number, more: number) =>
      squareTotal({ package: 'single', addOn: 'pocket1' }, soldAt(20_000, 7_000, { base, more }))
    expect(total(MAX_SQUARE_AMOUNT - 100, 100)).toBe(MAX_SQUARE_AMOUNT)
    expect(total(MAX_SQUARE_AMOUNT - 99, 100)).toBeNull()
    expect(total(MAX_SQUARE_AMOUNT + 1, 100)).toBeNull()
  })

  it('leaves only prices that can be charged, for any number in the dataset', () => {
    const price = fc.oneof(
      fc.double(),
      fc.double({ min: 0, max: 1e21 }),
      fc.integer({ min: MAX_NAIRA - 10, max: MAX_NAIRA + 10 }),
      fc.integer({ min: -10, max: 20_000 }),
      fc.constantFrom(0, -0, 1e15, 1e21, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER, 0.5, null, '5'),
    )
    fc.assert(
      fc.property(price, price, (base, more) => {
        const offers = soldAt(base, more)
        for (const addOn of [null, 'pocket1']) {
          const plan = planOf({ package: 'single', addOn }, offers)
          if (!plan) continue
          expect(plan.price).toBeLessThanOrEqual(MAX_NAIRA)
          expect(koboOf(plan.price)).toBe(plan.price * 100)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
