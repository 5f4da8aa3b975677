import { describe, expect, it } from 'vitest'

import { ask, type Answer } from './http.fixture'
import { seen } from './site-routes.fixture'
import { smallSite } from './small-site.fixture'

const small = smallSite()
const { get } = small

/** Expects the headers that every response has, also an error. */
function expectCommonHeaders({ headers }: Answer) {
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['permissions-policy']).toContain('camera=()')
}

describe('data of one visitor', () => {
  it('appears once after a form, and never in the stored page', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: small.site.origin }
    const sent = await ask(`${small.site.origin}/contact`, { method: 'POST', headers: form, body: 'name=Ada' })
    expect(sent).toMatchObject({ status: 303, headers: { location: '/contact', 'cache-control': 'no-store' } })
    expectCommonHeaders(sent)

    const thanks = await get('/contact', { cookie: `a=b; ${small.site.flash}` })
    expect(thanks.text).toContain('Thank you')
    expect(thanks.headers).toMatchObject({ 'cache-control': 'no-store', 'set-cookie': ['flash=; Max-Age=0; Path=/'] })
    // Only a signed message makes a page personal, which costs a render.
    for (const cookie of ['flash=sent', '__Host-flash=sent', `${small.site.flash}x`])
      expect((await get('/contact', { cookie })).text, cookie).toContain('Write to us')
    expect((await get('/contact')).text).toContain('Write to us')
  })

  it('never reaches the render of a shared page', async () => {
    seen.length = 0
    small.lake.publish('unused', 'x')
    await get('/faq?category=none', { cookie: 'who=ada', host: 'evil.test', 'x-forwarded-host': 'evil.test' })
    expect(seen).toEqual([
      {
        cookie: null,
        host: new URL(small.site.origin).host,
        origin: null,
        url: `${small.site.origin}/faq?category=none`,
        visitor: null,
      },
    ])
  })
})

describe('error handling', () => {
  it.each([
    ['/nowhere', 404],
    ['/crash', 500],
    ['/wrong-policy', 500],
  ])('answers %s with %i, all headers and a request id', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    expect(answer.headers).not.toHaveProperty('etag')
    expect(answer.text).not.toContain('a secret detail')
    expectCommonHeaders(answer)
  })

  it('shows a self-contained page under a matching policy after a crash outside Remix', async () => {
    const answer = await get('/wrong-policy')
    expect(answer.text).toContain('<h1>Something went wrong on our side</h1>')
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
  })

  it('returns 413 for a large body, with or without Content-Length', async () => {
    const body = `name=${'a'.repeat(70_000)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const told = await ask(`${small.site.origin}/contact`, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      body,
    })
    const chunked = await ask(`${small.site.origin}/contact`, {
      method: 'POST',
      headers: { ...headers, 'transfer-encoding': 'chunked' },
      body,
    })
    expect([told.status, chunked.status]).toEqual([413, 413])
    expectCommonHeaders(told)
  })
})
