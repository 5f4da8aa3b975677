import { describe, expect, it } from 'vitest'

import { sign } from '~/lib/signature.server'

import { flashCookie, readFlash } from './flash.server'

const settings = { siteSecrets: ['secret'] as const, siteUrl: 'https://example.ng' }
const asking = (cookie: string) => new Request('https://example.ng/', { headers: { Cookie: cookie } })
const valueOf = (header: string) => header.split(';')[0] ?? ''
const message = { form: 'contact', message: 'ABCD-1234' } as const

describe('the flash cookie', () => {
  it('carries its words to the next page, which takes it away', () => {
    const header = flashCookie(settings, message)
    expect(header).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
    expect(flashCookie({ ...settings, siteUrl: 'http://localhost:3000' }, message)).not.toContain('Secure')
    const { flash, clear } = readFlash(settings, asking(`other=1; ${valueOf(header)}`))
    expect(flash).toEqual(message)
    expect(clear).toMatch(/^flash=; Path=\/; Max-Age=0/)
  })

  it('says nothing when it is not ours, too old or broken, and goes all the same', () => {
    const good = valueOf(flashCookie(settings, message))
    const text = Buffer.from(JSON.stringify({ form: 'cart', message: 1 })).toString('base64url')
    const cookies = [
      `${good}x`,
      'flash=',
      'flash=a.b',
      `flash=${text}.${sign(['secret'], 'flash', text)}`,
      `flash=${good.slice(6).split('.')[0] ?? ''}.${sign(['secret'], 'cart', good.slice(6).split('.')[0] ?? '')}`,
      valueOf(flashCookie({ ...settings, siteSecrets: ['another'] }, message)),
      valueOf(flashCookie(settings, message, Date.now() - 600_000)),
    ]
    for (const cookie of cookies) {
      const { flash, clear } = readFlash(settings, asking(cookie))
      expect(flash, cookie).toBeNull()
      expect(clear).not.toBeNull()
    }
    expect(readFlash(settings, asking('cart=1'))).toEqual({ flash: null, clear: null })
  })

  it('cuts words that would not fit into a cookie', () => {
    const header = flashCookie(settings, { form: 'newsletter', message: '\u{1F600}ọ'.repeat(5_000) })
    expect(header.length).toBeLessThan(4_000)
  })
})
