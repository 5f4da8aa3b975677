import { describe, expect, it } from 'vitest'

import { formatNaira } from './money'

describe('formatNaira', () => {
  it.each([
    [7_000, '₦7,000'],
    [20_000, '₦20,000'],
    [105_000, '₦105,000'],
    [1_145_000, '₦1,145,000'],
  ])('shows %i as %s', (naira, shown) => {
    expect(formatNaira(naira)).toBe(shown)
  })
})
