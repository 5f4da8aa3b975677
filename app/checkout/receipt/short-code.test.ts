import { expect, it } from 'vitest'

import { shortCode } from './short-code'

it('reads out the end of a reference', () => {
  expect(shortCode('1763731234567-0123456789abcdef00113f9a07c2')).toBe('3F9A 07C2')
})
