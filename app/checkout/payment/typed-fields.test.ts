import { describe, expect, it } from 'vitest'

import { sign } from '~/lib/secrets/signature.server'

import { readTypedFields, typedCookie } from './typed-fields.server'

const settings = { siteSecrets: ['secret'] as const, siteUrl: 'https://example.ng' }
const requestWith = (cookie: string) => new Request('https://example.ng/', { headers: { Cookie: cookie } })
const valueOf = (header: string) => header.split(';')[0] ?? ''
const typed = {
  name: 'Ọlá; Obi',
  email: 'ola@example.ng',
  country: 'Nigeria',
  customer: 'family',
  therapist: 'tunde-bakare',
}

describe('typed fields cookie', () => {
  it('returns the typed fields once', () => {
    const header = typedCookie(settings, { ...typed, package: 'single', intent: 'checkout' })
    expect(header).toMatch(/^__Host-typed=[^;]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/)
    const read = readTypedFields(settings, requestWith(`other=1; ${valueOf(header)}`))
    expect(read.typed).toEqual(typed)
    expect(read.clear).toMatch(/^__Host-typed=; Path=\/; Max-Age=0;/)
  })

  it('expires after 15 minutes, and is ignored with another signature or when broken', () => {
    const good = valueOf(typedCookie(settings, typed))
    const text = Buffer.from('{"name":1}').toString('base64url')
    expect(readTypedFields(settings, requestWith(good), Date.now() + 901_000).typed).toBeNull()
    for (const cookie of [
      `${good}x`,
      '__Host-typed=',
      '__Host-typed=a.b',
      `__Host-typed=${text}.${sign(['secret'], 'typed', text)}`,
      good.replace('__Host-', ''),
    ]) {
      expect(readTypedFields(settings, requestWith(cookie)).typed).toBeNull()
    }
    expect(readTypedFields(settings, requestWith(''))).toEqual({ typed: null, clear: null })
  })
})
