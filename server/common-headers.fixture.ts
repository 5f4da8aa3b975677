import { expect } from 'vitest'

import type { Answer } from './http.fixture'

/** Every answer of a site has these, an error too. */
export function expectCommonHeaders({ headers }: Answer) {
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['permissions-policy']).toContain('camera=()')
}
