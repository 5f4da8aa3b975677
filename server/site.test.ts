import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { startLake } from './content-lake.fixture'
import { ask, type Answer } from './http.fixture'
import { startSite } from './site.fixture'
import { renders, routes, seen } from './site-routes.fixture'
import { startSmallSite } from './small-site.fixture'

let site: Awaited<ReturnType<typeof startSmallSite>>['site']
let lake: Awaited<ReturnType<typeof startSmallSite>>['lake']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ site, lake, close } = await startSmallSite())
})
afterAll(() => close())
const get = (path: string, headers: Record<string, string> = {}) => ask(site.origin + path, { headers })

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

describe('a stored page', () => {
  it('comes in the best encoding that the browser takes, each with its own tag', async () => {
    const answers = [await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' }), await get('/', { 'accept-encoding': 'gzip, br;q=0' }), await get('/')]
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    for (const answer of answers) {
      expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding, Save-Data', 'cache-control': 'private, no-cache', 'content-length': String(answer.bytes.length) })
      expectCommonHeaders(answer)
    }
  })

  it('a hit carries the same headers as the first answer, without a request id', async () => {
    await get('/plain')
    const hit = await get('/plain')
    expect(hit.headers).not.toHaveProperty('x-request-id')
    expectCommonHeaders(hit)
    expect(hit.headers['content-security-policy']).not.toContain('script-src')
  })

  it('is not sent again to a browser that has it', async () => {
    const first = await get('/', { 'accept-encoding': 'br' })
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", ${first.headers.etag ?? ''}` })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers).toMatchObject({ etag: first.headers.etag, vary: 'Accept-Encoding, Save-Data', 'cache-control': 'private, no-cache' })
    expect(again.headers).not.toHaveProperty('content-encoding')
    expectCommonHeaders(again)
    expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('HEAD has the headers of GET and no body', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' })
    const head = await ask(`${site.origin}/`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(head).toMatchObject({ status: 200, text: '', headers: { etag: headers.etag, 'content-length': headers['content-length'] } })
  })

  it('allows by hash what stands in it, and nothing else', async () => {
    const policy = (await get('/')).headers['content-security-policy']
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/)
    expect(policy).not.toContain('unsafe')
  })

  it('a script that stands in it by mistake is not allowed, and the mark of the others is not told', async () => {
    const { headers, text } = await get('/injected')
    const [allowed = ''] = /'sha256-[^']+'/.exec(String((await get('/')).headers['content-security-policy'])) ?? []
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${allowed};`)
    expect(text).toContain('<script>a()</script><script>evil()</script>')
  })

  it('asks for its scripts after everything that is seen', async () => {
    expect((await get('/live')).text).toContain('<link fetchpriority="low" rel="modulepreload" href="/assets/a.js"/>')
  })

  it('parameters that campaigns add do not matter; free text is never stored', async () => {
    const { headers } = await get('/')
    expect((await get('/?utm_source=x')).headers.etag).toBe(headers.etag)
    expect((await get('/faq?category=therapy')).headers).toHaveProperty('etag')
    expect((await get('/faq?q=text')).headers).not.toHaveProperty('etag')
    expect((await get('/faq?q=text')).text).toContain('q=text')
  })
})

describe('publishing', () => {
  it('renews the page that read the document within a second, and no other', async () => {
    await get('/services')
    await get('/about')
    const before = { ...renders }
    const started = performance.now()
    lake.publish('price', '21,500')
    await vi.waitFor(async () => expect((await get('/services')).text).toContain('₦21,500'), { interval: 5 })
    expect(performance.now() - started).toBeLessThan(1_000)
    expect(renders).toMatchObject({ services: (before.services ?? 0) + 1, about: before.about })
  })
})

describe('what belongs to one visitor', () => {
  it('a form: 303 with a flash, the page once with it, and the stored page untouched', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin }
    const sent = await ask(`${site.origin}/contact`, { method: 'POST', headers: form, body: 'name=Ada' })
    expect(sent).toMatchObject({ status: 303, headers: { location: '/contact', 'cache-control': 'no-store' } })
    expectCommonHeaders(sent)

    const thanks = await get('/contact', { cookie: 'a=b; flash=sent' })
    expect(thanks.text).toContain('Thank you')
    expect(thanks.headers).toMatchObject({ 'cache-control': 'no-store', 'set-cookie': ['flash=; Max-Age=0; Path=/'] })
    expect((await get('/contact', { cookie: 'a=b; __Host-flash=sent' })).text).toBe(thanks.text)
    expect((await get('/contact')).text).toContain('Write to us')
  })

  it('a form with errors is 400 and not stored', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const refused = await ask(`${site.origin}/contact`, { method: 'POST', headers, body: 'name=' })
    expect(refused).toMatchObject({ status: 400, text: '<p>Name is required</p>', headers: { 'cache-control': 'no-store' } })
    expectCommonHeaders(refused)
  })

  it('a page that says no-store gets the visitor’s own request, each time', async () => {
    expect((await get('/receipt', { cookie: 'who=ada' })).text).toContain('for who=ada')
    expect((await get('/receipt', { cookie: 'who=obi' })).text).toContain('for who=obi')
    const before = renders.receipt
    const third = await get('/receipt', { cookie: 'who=eze' })
    expect(third.text).toContain('for who=eze')
    expect(third.headers['cache-control']).toBe('no-store')
    expect(renders.receipt).toBe((before ?? 0) + 1)
  })

  it('a shared page is rendered without anything of the visitor', async () => {
    seen.length = 0
    lake.publish('unused', 'x')
    await get('/contact?category=none', { cookie: 'who=ada', host: 'evil.test', 'x-forwarded-host': 'evil.test' })
    expect(seen).toEqual([{ cookie: null, host: new URL(site.origin).host, origin: null, url: `${site.origin}/contact?category=none`, visitor: null }])
  })

  it('a personal one has Host and Origin of SITE_URL, and the address of the visitor', async () => {
    seen.length = 0
    await get('/contact', { cookie: 'flash=1', host: 'evil.test', origin: `http://localhost:${site.port}`, 'x-forwarded-for': '203.0.113.9' })
    expect(seen).toEqual([
      { cookie: 'flash=1', host: new URL(site.origin).host, origin: site.origin, url: `${site.origin}/contact`, visitor: { address: '127.0.0.1', country: null } },
    ])
  })
})

describe('errors', () => {
  it.each([
    ['/nowhere', 404],
    ['/crash', 500],
    ['/wrong-policy', 500],
  ])('%s is answered with %i, all headers and a request id', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    expect(answer.headers).not.toHaveProperty('etag')
    expect(answer.text).not.toContain('a secret detail')
    expectCommonHeaders(answer)
  })

  it('a crash outside Remix is a page that needs nothing but itself, under a policy that fits it', async () => {
    const answer = await get('/wrong-policy')
    expect(answer.text).toContain('<h1>Something went wrong on our side</h1>')
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
  })

  it('a form from another site is refused before Remix', async () => {
    const refused = await ask(`${site.origin}/contact`, { method: 'POST', headers: { origin: 'https://evil.test' }, body: 'name=Ada' })
    expect(refused.status).toBe(403)
    expect(refused.headers).not.toHaveProperty('set-cookie')
    expectCommonHeaders(refused)
  })

  it('a body that is too large is 413, told or not', async () => {
    const body = `name=${'a'.repeat(70_000)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const told = await ask(`${site.origin}/contact`, { method: 'POST', headers: { ...headers, 'content-length': String(body.length) }, body })
    const chunked = await ask(`${site.origin}/contact`, { method: 'POST', headers: { ...headers, 'transfer-encoding': 'chunked' }, body })
    expect([told.status, chunked.status]).toEqual([413, 413])
    expectCommonHeaders(told)
  })

  it('an address that cannot be read is no crash', async () => {
    expect((await get('/%E0%A4%A')).status).toBeGreaterThanOrEqual(400)
    expect((await get('/healthz')).status).toBe(200)
  })
})

describe('policies and proxies', () => {
  it('payment addresses are allowed only on the page that asks for them', async () => {
    const pay = await get('/pay')
    expect(pay.headers['content-security-policy']).toContain('frame-src https://checkout.paystack.com')
    expect(pay.headers['permissions-policy']).toContain('payment=(self "https://checkout.paystack.com")')
    expect(pay.headers).not.toHaveProperty('x-policy')
    expect((await get('/')).headers['content-security-policy']).not.toContain('paystack')
  })

  it('strict transport security is sent on an https site only', async () => {
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security')
    for (const [setting, expected] of [['off', /^max-age=\d{8}$/], ['on', /^max-age=\d{8}; includeSubDomains$/]] as const) {
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

  it('address, country and request id are believed from a trusted proxy only', async () => {
    const headers = { cookie: 'flash=1', 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'ng', 'x-request-id': 'from-the-proxy-1' }
    const proxied = await startSite(routes, { TRUSTED_PROXIES: 'loopback', COUNTRY_HEADER: 'CF-IPCountry' })
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

describe('outage', () => {
  it('pages are made from kept answers when the content service is down, after a restart too', async () => {
    const home = await startLake({ documents: new Map([['price', { _id: 'price', _type: 'note', text: '30,000' }]]), assets: new Map() })
    const env = { SANITY_API_HOST: `http://127.0.0.1:${home.port}` }
    const first = await startSite(routes, env)
    expect((await ask(`${first.origin}/services`)).text).toContain('30,000')
    await first.close()
    await home.close()

    const second = await startSite(routes, { ...env, DATA_DIR: first.dataDir })
    try {
      expect((await ask(`${second.origin}/services`)).text).toContain('30,000')
      expect(JSON.parse((await ask(`${second.origin}/healthz`)).text)).toMatchObject({ status: 'ok', content: 'outage', standIns: 0, build: 'test' })
      const back = await startLake({ documents: new Map([['price', { _id: 'price', _type: 'note', text: '31,000' }]]), assets: new Map() }, home.port)
      try {
        await vi.waitFor(async () => expect((await ask(`${second.origin}/services`)).text).toContain('31,000'), { timeout: 10_000 })
      } finally {
        await back.close()
      }
    } finally {
      await second.close()
    }
  })
})
