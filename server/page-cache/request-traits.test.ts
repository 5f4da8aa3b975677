import { describe, expect, it } from 'vitest'

import { readRequestTraits } from './request-traits'

const nothing = {
  hasFlash: false,
  hasPayment: false,
  previews: false,
  mayHaveExited: false,
  savesData: false,
  closed: '',
  acceptEncoding: undefined,
  ifNoneMatch: undefined,
}
const marks = {
  hasPreviewCookie: (cookies: string) => cookies.includes('preview=good'),
  hasFlashCookie: (cookies: string) => cookies.includes('flash=x'),
  hasPaymentCookie: (cookies: string) => cookies.includes('pending-payment=good'),
  hasFlashParameter: (url: string) => url.includes('sent=good'),
}
const asking = (...rawHeaders: string[]) => readRequestTraits({ rawHeaders }, marks)

describe('readRequestTraits', () => {
  it('returns no traits for an ordinary request', () => {
    expect(asking()).toEqual(nothing)
    expect(asking('Host', 'a.example', 'Accept', 'text/html', 'Cookie', 'other=1', 'Origin', 'flash=x')).toEqual(
      nothing,
    )
  })

  it.each(['Accept-Encoding', 'accept-encoding', 'ACCEPT-ENCODING'])('reads the encodings from %s', (name) =>
    expect(asking('Host', 'a', name, 'br')).toEqual({ ...nothing, acceptEncoding: 'br' }),
  )

  it('reads If-None-Match and Save-Data', () => {
    expect(asking('If-None-Match', '"tag"', 'Save-Data', 'on')).toEqual({
      ...nothing,
      ifNoneMatch: '"tag"',
      savesData: true,
    })
    expect(asking('Save-Data', 'off')).toEqual(nothing)
  })

  it.each([
    ['flash=x', true],
    ['a=1; flash=x', true],
    ['a=1;flash=x', true],
    ['__Host-flash=x', true],
    ['flash=y', false],
    ['noflash=x', false],
    ['a=flash=x', false],
  ])('detects a message in the cookie %j: %s', (cookie, hasFlash) =>
    expect(asking('Cookie', cookie)).toEqual({ ...nothing, hasFlash }),
  )

  it.each([
    ['/?sent=good', true],
    ['/faq?category=x&sent=good', true],
    ['/?sent=other', false],
    ['/?unsent=good', false],
  ])('detects a message in the address %j: %s', (url, hasFlash) =>
    expect(readRequestTraits({ rawHeaders: [], url }, marks)).toEqual({ ...nothing, hasFlash }),
  )

  it.each([
    ['preview=good', true],
    ['__Host-preview=good', true],
    ['a=1; preview=good', true],
    ['preview=bad', false],
  ])('detects a preview in the cookie %j: %s', (cookie, previews) =>
    expect(asking('Cookie', cookie)).toEqual({ ...nothing, previews }),
  )

  it.each([
    ['a=1; left=1', true],
    ['__Host-left=1.0123456789ab', true],
    ['left=0', false],
  ])('detects a possible exit in the cookie %j: %s', (cookie, mayHaveExited) =>
    expect(asking('Cookie', cookie)).toEqual({ ...nothing, mayHaveExited }),
  )

  it.each([
    ['/services', 'pending-payment=good', true],
    ['/services/', 'pending-payment=good', true],
    ['/services?package=single', 'a=1; __Host-pending-payment=good', true],
    ['/services', 'pending-payment=bad', false],
    ['/services', 'xpending-payment=good', false],
    ['/', 'pending-payment=good', false],
    ['/services-x', 'pending-payment=good', false],
  ])('detects a pending payment at %s with the cookie %j: %s', (url, cookie, hasPayment) =>
    expect(readRequestTraits({ rawHeaders: ['Cookie', cookie], url }, marks)).toEqual({ ...nothing, hasPayment }),
  )

  it('verifies only cookies with the exact name', () => {
    const held: string[] = []
    const hold = (text: string) => held.push(text) > 0
    const all = { hasPreviewCookie: hold, hasFlashCookie: hold, hasPaymentCookie: hold, hasFlashParameter: hold }
    for (const cookie of ['a=1', 'xpreview=1', 'a=preview=1', 'previews=1', 'xflash=1', 'flashy=1'])
      expect(readRequestTraits({ rawHeaders: ['Cookie', cookie], url: '/faq?q=sent' }, all)).toEqual(nothing)
    expect(held).toEqual([])
  })

  it('reads several Cookie headers', () => {
    expect(asking('Cookie', 'flash=x', 'Cookie', 'preview=good', 'Cookie', 'a=1')).toEqual({
      ...nothing,
      hasFlash: true,
      previews: true,
    })
  })
})
