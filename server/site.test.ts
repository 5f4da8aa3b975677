import { describe, expect, it } from 'vitest'

import { expectCommonHeaders } from './common-headers.fixture'
import { ask } from './http.fixture'
import { startSite } from './site.fixture'
import { routes, seen } from './site-routes.fixture'
import { smallSite } from './small-site.fixture'

const small = smallSite()
const { get } = small

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

  it('allows its inline scripts and styles by hash only', async () => {
    const policy = (await get('/')).headers['content-security-policy']
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/)
    expect(policy).not.toContain('unsafe')
  })
})

describe('the site', () => {
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
