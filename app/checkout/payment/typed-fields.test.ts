import { describe, expect, it } from 'vitest'

import { sign } from '~/lib/secrets/signature.server'

import { readTypedFields, typedCookie } from './typed-fields.server'

const settings = { siteSecrets: ['secret'] as const, siteUrl: 'https://example.ng' }
const asking = (cookie: string) => new Request('https://example.ng/', { headers: { Cookie: cookie } })
const valueOf = (header: string) => header.split(';')[0] ?? ''
const typed = {
  name: 'Ọlá; Obi',
  email: 'ola@example.ng',
  country: 'Nigeria',
  customer: 'family',
  therapist: 'tunde-bakare',
}

describe('typed fields cookie', () => {
  it('restores the fields once in the same browser', () => {
    const header = typedCookie(settings, { ...typed, package: 'single', intent: 'checkout' })
    expect(header).toMatch(/^__Host-typed=[^;]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/)
    const read = readTypedFields(settings, asking(`other=1; ${valueOf(header)}`))
    expect(read.typed).toEqual(typed)
    expect(read.clear).toMatch(/^__Host-typed=; Path=\/; Max-Age=0;/)
  })

  it('ignores a cookie that is older than 15 minutes, unsigned or malformed', () => {
    const good = valueOf(typedCookie(settings, typed))
    const text = Buffer.from('{"name":1}').toString('base64url')
    expect(readTypedFields(settings, asking(good), Date.now() + 901_000).typed).toBeNull()
    for (const cookie of [
      `${good}x`,
      '__Host-typed=',
      '__Host-typed=a.b',
      `__Host-typed=${text}.${sign(['secret'], 'typed', text)}`,
      good.replace('__Host-', ''),
    ]) {
      expect(readTypedFields(settings, asking(cookie)).typed).toBeNull()
    }
    expect(readTypedFields(settings, asking(''))).toEqual({ typed: null, clear: null })
  })
})
