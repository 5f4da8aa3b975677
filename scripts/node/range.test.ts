import { describe, expect, it } from 'vitest'

import { fits } from './range.cjs'

const RANGE = '^22.13.0 || >=24.0.0'

describe('fits', () => {
  it.each(['22.13.0', '22.13.1', '22.23.2', '24.0.0', '25.1.0', '26.10.0', '100.0.0'])('accepts Node %s', (version) => {
    expect(fits(version, RANGE)).toBe(true)
  })

  it.each(['0.12.18', '18.20.4', '20.20.2', '22.0.0', '22.12.9', '23.0.0', '23.11.1'])('rejects Node %s', (version) => {
    expect(fits(version, RANGE)).toBe(false)
  })
})
