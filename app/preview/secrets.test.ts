import { expect, it } from 'vitest'

import { createUsedSecrets } from './secrets.server'
import { SESSION_LIFE_MS } from './session.server'

it('a secret is noted once, for the hour that it is good for', () => {
  const secrets = createUsedSecrets()
  expect([secrets.use('a', 0), secrets.use('a', 1), secrets.use('b', 2)]).toEqual([true, false, true])
  expect(secrets.use('a', SESSION_LIFE_MS)).toBe(false)
  expect(secrets.use('a', SESSION_LIFE_MS + 1)).toBe(true)
  expect(secrets.use('b', SESSION_LIFE_MS + 2)).toBe(false)
})

it('the mark of a secret is always the same, and does not tell it', () => {
  const { markOf } = createUsedSecrets()
  expect(markOf('secret')).toBe(createUsedSecrets().markOf('secret'))
  expect(markOf('secret')).toMatch(/^[\w-]{22}$/)
  expect(markOf('secret')).not.toBe(markOf('Secret'))
})
