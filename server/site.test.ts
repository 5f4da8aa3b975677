import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { expectCommonHeaders } from './common-headers.fixture'
import { ask } from './http.fixture'
import { startSite } from './site.fixture'
import { routes, seen } from './site-routes.fixture'
import { startSmallSite } from './small-site.fixture'

let site: Awaited<ReturnType<typeof startSmallSite>>['site']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ site, close } = await startSmallSite())
})
afterAll(() => close())
const get = (path: string, headers: Record<string, string> = {}) => ask(site.origin + path, { headers })

describe('a stored page', () => {
  it('arrives in the best encoding that the browser accepts, each with its own ETag', async () => {
    const answers = [
      await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      await get('/', { 'accept-encoding': 'gzip, br;q=0' }),
      await get('/'),
    ]
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    for (const answer of answers) {
      expect(answer.headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': 'private, no-cache',
        'content-length': String(answer.bytes.length),
      })
      expectCommonHeaders(answer)
    }
  })

  it('keeps the headers of the first response, without a request id', async () => {
    await get('/plain')
    const hit = await get('/plain')
    expect(hit.headers).not.toHaveProperty('x-request-id')
    expectCommonHeaders(hit)
    expect(hit.headers['content-security-policy']).not.toContain('script-src')
  })

  it('returns 304 to a browser that has it', async () => {
    const first = await get('/', { 'accept-encoding': 'br' })
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", ${first.headers.etag ?? ''}` })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      vary: 'Accept-Encoding',
      'cache-control': 'private, no-cache',
    })
    expect(again.headers).not.toHaveProperty('content-encoding')
    expectCommonHeaders(again)
    expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD with the headers of GET', async () => {
    // The page may be recompressed once between the two requests.
    await vi.waitFor(async () => {
      const { headers } = await get('/', { 'accept-encoding': 'br' })
      const head = await ask(`${site.origin}/`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      expect(head).toMatchObject({
        status: 200,
        text: '',
        headers: { etag: headers.etag, 'content-length': headers['content-length'] },
      })
    })
  })

  it('allows its inline scripts and styles by hash only', async () => {
    const policy = (await get('/')).headers['content-security-policy']
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/)
    expect(policy).not.toContain('unsafe')
  })

  it('refuses an injected script and omits the nonce of the others', async () => {
    const { headers, text } = await get('/injected')
    const [allowed = ''] = /'sha256-[^']+'/.exec(String((await get('/')).headers['content-security-policy'])) ?? []
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${allowed};`)
    expect(text).toContain('<script>a()</script><script>evil()</script>')
  })

  it('loads its scripts once, after the first paint', async () => {
    const { text, headers } = await get('/live')
    expect(text).toMatch(
      /<p>live<\/p><template data-live=""><link rel="modulepreload" href="\/assets\/a.js"\/><script type="module" async="">live\(\)<\/script><\/template><script>'savesData'in document\.documentElement\.dataset\|\|requestAnimationFrame/,
    )
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/)
  })

  it('ignores campaign parameters and never stores free text', async () => {
    const { headers } = await get('/')
    expect((await get('/?utm_source=x')).headers.etag).toBe(headers.etag)
    expect((await get('/faq?category=therapy')).headers).toHaveProperty('etag')
    expect((await get('/faq?q=text')).headers).not.toHaveProperty('etag')
    expect((await get('/faq?q=text')).text).toContain('q=text')
  })
})

describe('the site', () => {
  it('allows payment origins only on the page that asks for them', async () => {
    const pay = await get('/pay')
    expect(pay.headers['content-security-policy']).toContain('frame-src https://checkout.paystack.com')
    expect(pay.headers['permissions-policy']).toContain('payment=(self "https://checkout.paystack.com")')
    expect(pay.headers).not.toHaveProperty('x-policy')
    expect((await get('/')).headers['content-security-policy']).not.toContain('paystack')
  })

  it('sends Strict-Transport-Security on an https site only', async () => {
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security')
    for (const [setting, expected] of [
      ['off', /^max-age=\d{8}$/],
      ['on', /^max-age=\d{8}; includeSubDomains$/],
    ] as const) {
      const secure = await startSite(routes, { SITE_URL: 'https://www.example.com', HSTS_SUBDOMAINS: setting })
      try {
        for (const path of ['/', '/nowhere', '//']) {
          expect((await ask(secure.origin + path)).headers['strict-transport-security']).toMatch(expected)
        }
      } finally {
        await secure.close()
      }
    }
  })

  it('accepts address, country and request id from a trusted proxy only', async () => {
    const proxied = await startSite(routes, { TRUSTED_PROXIES: 'loopback', COUNTRY_HEADER: 'CF-IPCountry' })
    const headers = {
      cookie: proxied.flash,
      'x-forwarded-for': '203.0.113.9',
      'cf-ipcountry': 'ng',
      'x-request-id': 'from-the-proxy-1',
    }
    try {
      seen.length = 0
      const answer = await ask(`${proxied.origin}/contact`, { headers })
      expect(seen[0]?.visitor).toEqual({ address: '203.0.113.9', country: 'NG' })
      expect(answer.headers['x-request-id']).toBe('from-the-proxy-1')
      expect((await get('/contact', headers)).headers['x-request-id']).not.toBe('from-the-proxy-1')
    } finally {
      await proxied.close()
    }
  })
})
