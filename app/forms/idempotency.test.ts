import { describe, expect, it } from 'vitest'

import { idempotencyKey, referenceOf, type FormName } from './submit.server'

const CONTENT = { email: 'a@b.co' }
const at = (time: string) => Date.parse(`2026-05-${time}Z`)
const key = (time = '01T12:00:00', form: FormName = 'contact', submission = '') =>
  idempotencyKey(['secret'], form, CONTENT, submission, at(time))

describe('idempotencyKey', () => {
  it('returns the key of the form, whatever the secret, content and time', () => {
    const first = key()
    expect(idempotencyKey(['new secret'], 'contact', { email: 'c@d.co' }, first, at('09T12:00:00'))).toBe(first)
  })

  it.each(['', 'payment-paystack-1', 'A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(64)}\n`])(
    'ignores %j as a key',
    (submission) => expect(key('01T12:00:00', 'contact', submission)).toBe(key()),
  )

  it('depends on form, content and secret', () => {
    const keys = [
      key(),
      key('01T12:00:00', 'deletion'),
      idempotencyKey(['secret'], 'contact', { email: 'c@d.co' }, '', at('01T12:00:00')),
      idempotencyKey(['other'], 'contact', CONTENT, '', at('01T12:00:00')),
    ]
    expect(new Set(keys).size).toBe(4)
    expect(keys.every((each) => /^[0-9a-f]{64}$/.test(each))).toBe(true)
  })

  it.each(['contact', 'deletion'] as const)(
    'stays the same over midnight for %s, and changes at 4:00 in Lagos',
    (form) => {
      expect(key('02T00:00:01', form)).toBe(key('01T23:59:59', form))
      expect(key('01T23:00:01', form)).toBe(key('01T22:59:59', form))
      expect(key('02T03:00:00', form)).not.toBe(key('02T02:59:59', form))
      expect(key('02T02:59:59', form)).toBe(key('01T03:00:00', form))
    },
  )

  it('changes every minute for the newsletter', () => {
    expect(key('01T12:00:59', 'newsletter')).toBe(key('01T12:00:00', 'newsletter'))
    expect(key('01T12:01:00', 'newsletter')).not.toBe(key('01T12:00:59', 'newsletter'))
  })
})

describe('referenceOf', () => {
  it('returns the first eight characters in two groups', () => {
    expect(referenceOf(key())).toBe(`${key().slice(0, 4)}-${key().slice(4, 8)}`.toUpperCase())
  })
})
