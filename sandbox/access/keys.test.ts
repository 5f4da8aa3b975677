import { describe, expect, it } from 'vitest'

import { SESSION_DAYS, sessionSigner } from './sessions'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const DAYS = 86_400_000

describe('sessionSigner', () => {
  it('expires a session after 30 days', () => {
    const signer = sessionSigner('secret', 'token')
    const value = signer.issue(now)
    expect(SESSION_DAYS).toBe(30)
    expect(signer.verifies(value, now)).toBe(true)
    expect(signer.verifies(value, now + 30 * DAYS - 1_000)).toBe(true)
    expect(signer.verifies(value, now + 30 * DAYS)).toBe(false)
  })

  it('rejects a session signed with another secret, token or expiry', () => {
    const value = sessionSigner('secret', 'token').issue(now)
    for (const other of [
      sessionSigner('another', 'token'),
      sessionSigner('secret', 'changed'),
      sessionSigner('secret', null),
    ])
      expect(other.verifies(value, now)).toBe(false)
    const signer = sessionSigner('secret', 'token')
    const later = value.replace(/^\d+/, (seconds) => String(Number(seconds) + 60))
    for (const forged of [later, value.slice(1), `${value}x`, '', '.', value.split('.').slice(0, 2).join('.')])
      expect(signer.verifies(forged, now), forged).toBe(false)
  })
})
