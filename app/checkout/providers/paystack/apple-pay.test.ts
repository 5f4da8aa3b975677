import { afterEach, expect, it, vi } from 'vitest'

import { hasApplePay } from './apple-pay'

afterEach(() => void vi.unstubAllGlobals())

it.each<[string, string, object | undefined, boolean]>([
  ['one that can pay', 'https:', { canMakePayments: () => true }, true],
  ['one that cannot', 'https:', { canMakePayments: () => false }, false],
  ['one without Apple Pay', 'https:', undefined, false],
  ['a page without https', 'http:', { canMakePayments: () => true }, false],
  [
    'a frame that may not ask',
    'https:',
    {
      canMakePayments() {
        throw new Error('InvalidAccessError')
      },
    },
    false,
  ],
])('of browsers, %s', (_what, protocol, session, has) => {
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('window', { ApplePaySession: session })
  expect(hasApplePay()).toBe(has)
})
