import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sign } from '~/lib/secrets/signature.server'

import { contextWith } from './context.fixture'
import {
  acceptedText,
  flashCookie,
  formOutcomeOf,
  hasFailed,
  hasFlashCookie,
  hasFlashParameter,
  markFailed,
  readFlash,
  redirectWithFlash,
} from './form-outcome.server'

const settings = { siteSecrets: ['secret'] as const, siteUrl: 'https://example.ng' }
const asking = (cookie: string) => new Request('https://example.ng/', { headers: { Cookie: cookie } })
const valueOf = (header: string) => header.split(';')[0] ?? ''
const message = { form: 'contact', message: 'ABCD-1234' } as const

describe('flash cookie', () => {
  it('carries its message to the next page, which clears it', () => {
    const header = flashCookie(settings, message)
    expect(header).toMatch(/^__Host-flash=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
    const { flash, clear } = readFlash(settings, asking(`other=1; ${valueOf(header)}`))
    expect(flash).toEqual(message)
    expect(clear).toMatch(/^__Host-flash=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('uses a plain name without https', () => {
    const local = { ...settings, siteUrl: 'http://localhost:3000' }
    const header = flashCookie(local, message)
    expect(header).toMatch(/^flash=/)
    expect(header).not.toContain('Secure')
    expect(readFlash(local, asking(valueOf(header))).flash).toEqual(message)
  })

  it('rejects a cookie that another subdomain may have set', () => {
    const planted = valueOf(flashCookie(settings, message)).replace('__Host-', '')
    expect(readFlash(settings, asking(planted))).toEqual({ flash: null, clear: null })
  })

  it('ignores and clears a forged, expired or broken value', () => {
    const good = valueOf(flashCookie(settings, message))
    const text = Buffer.from(JSON.stringify({ form: 'cart', message: 1 })).toString('base64url')
    const cookies = [
      `${good}x`,
      '__Host-flash=',
      '__Host-flash=a.b',
      `__Host-flash=${text}.${sign(['secret'], 'flash', text)}`,
      `__Host-flash=${good.slice(13).split('.')[0] ?? ''}.${sign(['secret'], 'cart', good.slice(13).split('.')[0] ?? '')}`,
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

  it('reads arbitrary input without throwing', () => {
    const bytes = fc.string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 80,
    })
    fc.assert(
      fc.property(bytes, bytes, (before, value) => {
        expect(readFlash(settings, asking(`${before}; __Host-flash=${value}`)).flash).toBeNull()
        expect(readFlash(settings, asking(value)).flash).toBeNull()
      }),
    )
  })

  it('expires after two minutes', () => {
    const made = 1_800_000_000_000
    const header = flashCookie(settings, message, made)
    expect(header).toContain('; Max-Age=120;')
    const said = (after: number) => readFlash(settings, asking(valueOf(header)), made + after).flash
    expect(said(0)).toEqual(message)
    expect(said(120_000)).toEqual(message)
    expect(said(120_001)).toBeNull()
  })

  it('requires its whole name among other cookies', () => {
    const value = valueOf(flashCookie(settings, message))
    const said = (cookie: string) => readFlash(settings, asking(cookie)).flash
    expect(said(`a=1;${value}`)).toEqual(message)
    expect(said(`a=1;  ${value};b=2`)).toEqual(message)
    expect(said(`x${value}`)).toBeNull()
    expect(said(`a=1 ${value}`)).toBeNull()
  })

  it.each(['newsletter', 'letter', 'contact', 'deletion'] as const)('keeps the form %s', (form) => {
    const cookie = valueOf(flashCookie(settings, { form, message: 'Done' }))
    expect(readFlash(settings, asking(cookie)).flash).toEqual({ form, message: 'Done' })
  })

  it('truncates its message to 500 characters, which fit into a cookie', () => {
    const header = flashCookie(settings, { form: 'contact', message: '\u{1F600}ọ'.repeat(5_000) })
    expect(header.length).toBeLessThan(4_000)
    expect(readFlash(settings, asking(valueOf(header))).flash?.message).toHaveLength(500)
  })
})

describe('request with a flash, which must bypass the cache', () => {
  const made = 1_800_000_000_000
  const cookies = valueOf(flashCookie(settings, message, made))
  const url = redirectWithFlash(settings, { path: '/faq?category=privacy', fragment: 'newsletter' }, message, made)
    .headers.get('Location')
    ?.replace(/#.*/, '')

  it('counts by its cookie until that expires', () => {
    expect(hasFlashCookie(settings, `other=1; ${cookies}`, made)).toBe(true)
    expect(hasFlashCookie(settings, cookies, made + 120_000)).toBe(true)
    expect(hasFlashCookie(settings, cookies, made + 120_001)).toBe(false)
    for (const other of ['', 'other=1', `x${cookies}`, `${cookies}x`, '__Host-flash=', '__Host-flash=a.b'])
      expect(hasFlashCookie(settings, other, made), other).toBe(false)
  })

  it('counts by its address until that expires', () => {
    if (url === undefined) throw new Error('It leads nowhere.')
    expect(hasFlashParameter(settings, url, made)).toBe(true)
    expect(hasFlashParameter(settings, `/?${url.slice(url.indexOf('sent='))}`, made + 120_000)).toBe(true)
    expect(hasFlashParameter(settings, url, made + 120_001)).toBe(false)
    for (const other of [
      '/',
      '/faq',
      '/faq?category=privacy',
      '/?sent=',
      '/?sent=a.b',
      `${url}x`,
      url.slice(url.indexOf('sent=')),
    ])
      expect(hasFlashParameter(settings, other, made), other).toBe(false)
  })
})

describe('flash without cookies', () => {
  const led = (now?: number) =>
    redirectWithFlash(settings, { path: '/faq?category=privacy', fragment: 'newsletter' }, message, now)
  const addressOf = (response: Response) => new URL(response.headers.get('Location') ?? '', settings.siteUrl)

  it('travels in the address for two minutes, and its response is uncacheable', () => {
    const address = addressOf(led())
    expect(address.pathname + address.hash).toBe('/faq#newsletter')
    expect(address.searchParams.get('category')).toBe('privacy')
    const { flash, clear } = readFlash(settings, new Request(address))
    expect(flash).toEqual(message)
    expect(clear).not.toBeNull()
    expect(readFlash(settings, new Request(addressOf(led(Date.now() - 121_000)))).flash).toBeNull()
  })

  it('redirects with both a cookie and the address parameter', () => {
    const response = redirectWithFlash(settings, { path: '/contact', fragment: 'form' }, message)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(/^\/contact\?sent=[\w-]+\.[\w-]+#form$/)
    expect(led().headers.get('Location')).toMatch(/^\/faq\?category=privacy&sent=[\w-]+\.[\w-]+#newsletter$/)
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-flash=[\w-]+\.[\w-]+; Path=\/; Max-Age=120;/)
  })

  it('redirects a browser with the cookie to the clean address', () => {
    const response = led()
    const kept = valueOf(response.headers.get('Set-Cookie') ?? '')
    let clean: unknown
    try {
      readFlash(settings, new Request(addressOf(response), { headers: { Cookie: kept } }))
    } catch (thrown) {
      clean = thrown
    }
    if (!(clean instanceof Response)) throw new Error('It was not led on.')
    expect(clean.status).toBe(303)
    expect(clean.headers.get('Location')).toBe('/faq?category=privacy')
    expect(clean.headers.get('Set-Cookie')).toBeNull()
    expect(clean.headers.get('Cache-Control')).toBe('no-store')
    expect(readFlash(settings, asking(kept)).flash).toEqual(message)
  })
})

describe('form outcome', () => {
  it('marks only the request whose form failed', () => {
    const one = { ...contextWith(null) }
    markFailed(one)
    expect([hasFailed(one), hasFailed({ ...one })]).toEqual([true, false])
  })

  it.each([
    [
      { outcome: 'failed', message: 'Network error. What you typed is still here. It counts once.' } as const,
      'Network error. Go back one page: what you typed may still be there. It counts once.',
    ],
    [
      { outcome: 'invalid', errors: { name: 'Name is required', email: 'Email is required' } } as const,
      'Name is required. Email is required',
    ],
  ])('explains on the error page why the form failed', (answer, words) => {
    expect(formOutcomeOf(answer)).toBe(words)
  })

  it.each([
    ['contact', '3F0A-91C2', 'Your message has reached us. Your reference number is 3F0A-91C2.'],
    ['deletion', '', 'Your deletion request has reached us.'],
    ['newsletter', 'Thank you.', 'Thank you.'],
    ['letter', 'Thank you.', 'Thank you.'],
  ] as const)('confirms on the error page that the %s form was accepted', (form, message, words) => {
    expect(acceptedText({ form, message })).toBe(words)
  })
})
