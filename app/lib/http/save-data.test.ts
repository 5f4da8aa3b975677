import { expect, it } from 'vitest'

import { asksForLessData } from './save-data'

it.each([
  ['on', true],
  [' On ', true],
  ['on; x=1', true],
  ['off', false],
  ['online', false],
  ['', false],
  [null, false],
  [undefined, false],
])('%j: %j', (header, asks) => {
  expect(asksForLessData(header)).toBe(asks)
})
