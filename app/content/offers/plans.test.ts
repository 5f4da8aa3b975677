import { describe, expect, it } from 'vitest'

import { pricePerSession, savingOf, sessionPriceFrom, type TherapyPackage } from './plans'

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
  const single = therapyPackage(1, 20_000)

  it.each([
    [3, 55_000, 5_000],
    [6, 105_000, 15_000],
    [3, 60_000, 0],
    [3, 66_000, 0],
  ])('compares with single sessions: %i for %i save %i', (sessions, price, saving) => {
    const choice = therapyPackage(sessions, price)
    expect(savingOf(choice, [single, choice])).toBe(saving)
  })

  it('returns 0 while no single session is sold', () => {
    const choice = therapyPackage(3, 55_000)
    expect(savingOf(choice, [choice])).toBe(0)
  })
})

describe('session price', () => {
  it.each([
    [1, 20_000, 20_000],
    [3, 55_000, 18_333],
    [6, 105_000, 17_500],
    [3, 20_000, 6_667],
    [6, 1, 1],
  ])('returns the nearest naira, at least 1: %i for %i costs %i each', (sessions, price, each) => {
    expect(pricePerSession({ sessions, price })).toBe(each)
  })

  it('uses a package of one session, else the lowest price per session', () => {
    const [one, three, six] = [therapyPackage(1, 20_000), therapyPackage(3, 55_000), therapyPackage(6, 105_000)]
    expect(sessionPriceFrom([six, one, three])).toBe(20_000)
    expect(sessionPriceFrom([one, therapyPackage(1, 15_000)])).toBe(15_000)
    expect(sessionPriceFrom([three, six])).toBe(17_500)
    expect(sessionPriceFrom([three])).toBe(18_333)
    expect(sessionPriceFrom([])).toBeNull()
  })
})
