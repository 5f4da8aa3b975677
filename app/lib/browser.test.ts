import { describe, expect, it } from 'vitest'

import { isSaveData } from './browser'

describe('Save-Data', () => {
  it.each([
    ['on', true],
    [' On ', true],
    ['on; x=1', true],
    ['off', false],
    ['online', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('reads the header %j as %j', (header, asks) => {
    expect(isSaveData(header)).toBe(asks)
  })
})
