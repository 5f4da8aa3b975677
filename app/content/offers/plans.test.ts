import { describe, expect, it } from 'vitest'

import { pricePerUnit, savingOf, sessionPriceFrom, type TherapyPackage } from './plans'

function therapyPackage(sessions: number, price: number): TherapyPackage {
  return {
    id: `p${sessions}`,
    name: 'Package',
    sessions,
    price,
    squarePrice: null,
    description: null,
    features: [],
    popular: false,
    note: null,
  }
}

describe('savingOf', () => {
  it.each([
    [3, 55_000, 20_000, 5_000],
    [6, 40_000, 7_000, 2_000],
    [1, 20_000, 20_000, 0],
    [3, 66_000, 20_000, 0],
    [3, 55_000, undefined, 0],
  ])('compares %i units for %i with the price of one, %s: saves %i', (units, price, unitPrice, saving) => {
    expect(savingOf(price, units, unitPrice)).toBe(saving)
  })
})

describe('pricePerUnit', () => {
  it.each([
    [1, 20_000, 20_000],
    [3, 55_000, 18_333],
    [6, 105_000, 17_500],
    [3, 20_000, 6_667],
    [6, 1, 1],
  ])('returns the nearest naira, at least 1: %i for %i costs %i each', (sessions, price, each) => {
    expect(pricePerUnit(price, sessions)).toBe(each)
  })
})

describe('sessionPriceFrom', () => {
  it('uses a package of one session, else the lowest price per session', () => {
    const [one, three, six] = [therapyPackage(1, 20_000), therapyPackage(3, 55_000), therapyPackage(6, 105_000)]
    expect(sessionPriceFrom([six, one, three])).toBe(20_000)
    expect(sessionPriceFrom([one, therapyPackage(1, 15_000)])).toBe(15_000)
    expect(sessionPriceFrom([three, six])).toBe(17_500)
    expect(sessionPriceFrom([three])).toBe(18_333)
    expect(sessionPriceFrom([])).toBeNull()
  })
})
