import { describe, expect, it } from 'vitest'

import { createUsedSecrets, SESSION_LIFE_MS } from './session.server'

describe('used preview secrets', () => {
  it('accept a secret once within its hour', () => {
    const secrets = createUsedSecrets()
    expect([secrets.use('a', 0), secrets.use('a', 1), secrets.use('b', 2)]).toEqual([true, false, true])
    expect(secrets.use('a', SESSION_LIFE_MS)).toBe(false)
    expect(secrets.use('a', SESSION_LIFE_MS + 1)).toBe(true)
    expect(secrets.use('b', SESSION_LIFE_MS + 2)).toBe(false)
  })

  it('identify a secret by a stable digest that hides it', () => {
    const { digestOf } = createUsedSecrets()
    expect(digestOf('secret')).toBe(createUsedSecrets().digestOf('secret'))
    expect(digestOf('secret')).toMatch(/^[\w-]{22}$/)
    expect(digestOf('secret')).not.toBe(digestOf('Secret'))
  })
})
