import { expect, it } from 'vitest'

import { readAsking } from './asking'

const nothing = {
  hasFlash: false,
  hasPayment: false,
  previews: false,
  savesData: false,
  acceptEncoding: undefined,
  ifNoneMatch: undefined,
}
const marks = {
  opensPreview: (cookies: string) => cookies.includes('preview=good'),
  carriesFlash: (cookies: string) => cookies.includes('flash=x'),
  carriesPayment: (cookies: string) => cookies.includes('pending-payment=good'),
  tellsFlash: (url: string) => url.includes('sent=good'),
}
const asking = (...rawHeaders: string[]) => readAsking({ rawHeaders }, marks)

it('an ordinary request asks for the page of everyone', () => {
  expect(asking()).toEqual(nothing)
  expect(asking('Host', 'a.example', 'Accept', 'text/html', 'Cookie', 'other=1', 'Origin', 'flash=x')).toEqual(nothing)
})

it.each(['Accept-Encoding', 'accept-encoding', 'ACCEPT-ENCODING'])('%s says what it takes', (name) =>
  expect(asking('Host', 'a', name, 'br')).toEqual({ ...nothing, acceptEncoding: 'br' }),
)

it('says what it has, and whether it saves data', () => {
  expect(asking('If-None-Match', '"tag"', 'Save-Data', 'on')).toEqual({
    ...nothing,
    ifNoneMatch: '"tag"',
    savesData: true,
  })
  expect(asking('Save-Data', 'off')).toEqual(nothing)
})

it('a header of the same length is another one', () => {
  expect(asking('Expect', 'flash=x', 'X-Forward', 'on', 'Authorization', 'a', 'x-encoding-any!', 'b')).toEqual(nothing)
})

it.each([
  ['flash=x', true],
  ['a=1; flash=x', true],
  ['a=1;flash=x', true],
  ['__Host-flash=x', true],
  ['a=1;  __Host-flash=x; b=2', true],
  ['flash=y', false],
  ['noflash=x', false],
  ['a=flash=x', false],
  ['__Host-flashy=x', false],
  ['xx__Host-flash=x', false],
])('the cookie %j carries a message: %s', (cookie, hasFlash) =>
  expect(asking('Cookie', cookie)).toEqual({ ...nothing, hasFlash }),
)

it.each([
  ['/?sent=good', true],
  ['/faq?category=x&sent=good', true],
  ['/?sent=other', false],
  ['/?unsent=good', false],
  ['/', false],
])('the address %j carries a message: %s', (url, hasFlash) =>
  expect(readAsking({ rawHeaders: [], url }, marks)).toEqual({ ...nothing, hasFlash }),
)

it.each([
  ['preview=good', true],
  ['__Host-preview=good', true],
  ['a=1; preview=good', true],
  ['a=1;preview=good', true],
  ['preview=bad', false],
  ['a=1', false],
])('the cookie %j opens a preview: %s', (cookie, previews) =>
  expect(asking('Cookie', cookie)).toEqual({ ...nothing, previews }),
)

it.each([
  ['/services', 'pending-payment=good', true],
  ['/services/', 'pending-payment=good', true],
  ['/services?package=single', 'a=1; __Host-pending-payment=good', true],
  ['/services', 'pending-payment=bad', false],
  ['/services', 'xpending-payment=good', false],
  ['/', 'pending-payment=good', false],
  ['/services-x', 'pending-payment=good', false],
])('%s with the cookie %j is about a payment of this browser: %s', (url, cookie, hasPayment) =>
  expect(readAsking({ rawHeaders: ['Cookie', cookie], url }, marks)).toEqual({ ...nothing, hasPayment }),
)

it('only a cookie of that name is held against what this site has signed', () => {
  const held: string[] = []
  const hold = (text: string) => held.push(text) > 0
  const all = { opensPreview: hold, carriesFlash: hold, carriesPayment: hold, tellsFlash: hold }
  for (const cookie of ['a=1', 'xpreview=1', 'a=preview=1', 'previews=1', 'xflash=1', 'flashy=1'])
    expect(readAsking({ rawHeaders: ['Cookie', cookie], url: '/faq?q=sent' }, all)).toEqual(nothing)
  expect(held).toEqual([])
})

it('cookies may come in several headers', () => {
  expect(asking('Cookie', 'flash=x', 'Cookie', 'preview=good', 'Cookie', 'a=1')).toEqual({
    ...nothing,
    hasFlash: true,
    previews: true,
  })
})
