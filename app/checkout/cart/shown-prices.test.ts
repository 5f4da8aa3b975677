import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { seededOffers } from './seeded-offers.fixture'
import { shownPrices, shownTotal } from './shown-prices'

const offers = seededOffers()
const shown = shownPrices(offers)

describe('the prices that a page shows', () => {
  it('come back as the total of each pair', () => {
    for (const { id, price } of offers.packages) {
      expect(shownTotal({ package: id, addOn: null }, shown)).toBe(price)
      for (const addOn of offers.addOns)
        expect(shownTotal({ package: id, addOn: addOn.id }, shown)).toBe(price + addOn.price)
    }
  })

  it('say nothing of an empty cart, nor of what was not shown', () => {
    expect(shownTotal({ package: null, addOn: null }, shown)).toBeNull()
    expect(shownTotal({ package: 'gold', addOn: null }, shown)).toBeNull()
    expect(shownTotal({ package: 'single', addOn: 'gold' }, shown)).toBeNull()
    expect(shownTotal({ package: 'single', addOn: null }, '')).toBeNull()
  })

  it.each(['single', 'single=free', 'single=0.5', 'single=Infinity', 'single=NaN', `single=${'9'.repeat(20)}`])(
    '%s is no price',
    (text) => {
      expect(shownTotal({ package: 'single', addOn: null }, text)).toBeNull()
    },
  )

  it('are whole numbers or nothing, whatever was sent', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ minLength: 1 }),
        fc.option(fc.string({ minLength: 1 })),
        (text, code, addOn) => {
          const total = shownTotal({ package: code, addOn }, text)
          return total === null || Number.isSafeInteger(total)
        },
      ),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        (price) => shownTotal({ package: 'single', addOn: null }, `single=${price}`) === price,
      ),
    )
  })
})
