import { describe, expect, it } from 'vitest'

import { savingOf, type TherapyPackage } from './plans'

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
  ])('%i sessions for %i save %i', (sessions, price, saving) => {
    const choice = therapyPackage(sessions, price)
    expect(savingOf(choice, [single, choice])).toBe(saving)
  })

  it('is 0 while no single session is sold', () => {
    const choice = therapyPackage(3, 55_000)
    expect(savingOf(choice, [choice])).toBe(0)
  })
})
