import { createServer, type Server } from 'node:http'
import { setTimeout as passed } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { PERSONAL_COOKIES } from '~/lib/http/personal.server'
import { readSettings } from '~/lib/settings/settings.server'
import { sessionCookie } from '~/preview/session.server'

import { listen } from '../../app/lib/http/listen.fixture'
import { examineEdge } from '../../server/doctor/edge'
import { linesOf } from '../../server/doctor/examine'
import { EVERY_PAGE } from '../../server/edge/purge'
import { ask } from '../../server/http.fixture'
import { describeWith } from './installed'
import { EDGE_TOKEN, startEdge } from './varnish.fixture'

const SECRET = 'a-secret-of-thirty-two-characters'
/** A copy repeats a purge after two seconds: after a longer silence, no page will be purged. */
const NO_MORE_PURGES_MS = 3_000
/** Time limits from a publish to the page at the edge: with all purges, and with a lost one. */
const SOON_MS = 10_000
const WITHIN_A_MINUTE_MS = 60_000
const PAGES = ['/', '/services', '/about', '/faq', '/therapists', '/contact']

type Way = 'pass' | 'lose' | 'refuse'

/** A proxy between the copies and the edge that forwards, loses or refuses purges. */
async function startWayOfPurges(edge: string) {
  const taken: string[] = []
  const way = { now: 'pass' as Way }
  let last = performance.now()
  const server: Server = createServer((request, response) => {
    taken.push(String(request.headers.xkey))
    last = performance.now()
    if (way.now !== 'pass') return void response.writeHead(way.now === 'lose' ? 200 : 403).end()
    const { xkey, authorization } = request.headers
    ask(edge, { method: 'PURGE', headers: { xkey: String(xkey), authorization: String(authorization) } }).then(
      ({ status }) => response.writeHead(status).end(),
      () => response.writeHead(502).end(),
    )
  })
  const url = await listen(server)
  const end = () =>
    vi.waitFor(() => expect(performance.now() - last).toBeGreaterThan(NO_MORE_PURGES_MS), { timeout: 30_000 })
  return { url, way, taken, end, close: () => server.close() }
}

describeWith('varnishd', 'varnish varnish-modules', (program) => {
  let site: Awaited<ReturnType<typeof startEdge>>
  let purges: Awaited<ReturnType<typeof startWayOfPurges>>
  let origin = ''
  let price = 20_000

  const visit = (path: string, headers: Record<string, string> = {}) => ask(origin + path, { headers })
  /** Purges all pages, as if they had expired. */
  const purgeAll = () =>
    ask(origin, { method: 'PURGE', headers: { Authorization: `Bearer ${EDGE_TOKEN}`, xkey: EVERY_PAGE } })
  const inNaira = (amount: number) => `₦${amount.toLocaleString('en')}`

  /** Publishes another price on the services page. @returns its text there */
  async function publish(): Promise<string> {
    price += 100
    await site.sandbox.editor().patch('package-single').set({ price }).commit()
    return inNaira(price)
  }
  async function showsSoon(text: string, timeout = SOON_MS): Promise<void> {
    await vi.waitFor(async () => expect((await visit('/services')).text.includes(text)).toBe(true), {
      timeout,
      interval: 5,
    })
  }

  beforeAll(async () => {
    site = await startEdge(program, async (address) => {
      purges = await startWayOfPurges(address)
      return purges.url
    })
    origin = site.origin
  }, 300_000)
  afterAll(async () => {
    await site?.end()
    purges?.close()
  })

  describe('a cached page', () => {
    it.each([
      ['brotli', 'gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip;q=1.0, br;q=0', 'gzip'],
      ['neither', '', undefined],
    ])('stays cached for browsers that accept %s, and answers their ETag with 304', async (_, accepted, encoding) => {
      const headers: Record<string, string> = accepted ? { 'Accept-Encoding': accepted } : {}
      const first = await visit('/about', headers)
      const second = await visit('/about', headers)
      expect(second).toMatchObject({ status: 200, bytes: first.bytes })
      expect(second.headers).toMatchObject({ 'x-edge': 'hit', 'cache-control': 'private, no-cache' })
      expect(second.headers['content-encoding']).toBe(encoding)
      expect(Object.keys(second.headers)).not.toEqual(expect.arrayContaining(['xkey']))
      expect(second.headers['x-request-id']).toBeUndefined()
      const again = await visit('/about', { ...headers, 'If-None-Match': String(second.headers.etag) })
      expect(again).toMatchObject({ status: 304, text: '' })
      expect(again.headers).toMatchObject({ 'x-edge': 'hit', 'cache-control': 'private, no-cache' })
    })

    it('sends under 6 KB of headers, and stays one object for every Host', async () => {
      const direct = await ask(`http://127.0.0.1:${site.ports[0]}/services`)
      expect(direct.headers['cache-control']).toBe('public, max-age=0, s-maxage=45')
      for (const path of PAGES) {
        const { headers } = await ask(`http://127.0.0.1:${site.ports[0]}${path}`)
        expect(Object.entries(headers).join('').length).toBeLessThan(6_000)
      }
      await visit('/about')
      expect((await visit('/about', { Host: 'elsewhere.example' })).headers['x-edge']).toBe('hit')
    })
  })

  it('purges only the pages that read a published document', async () => {
    const read = ['/services', '/terms']
    for (const path of read) await visit(path)
    await showsSoon(await publish())
    await purges.end()
    for (const path of read) await visit(path)
    const text = await publish()
    const left = (await visit('/terms')).headers['x-edge']
    await showsSoon(text)
    expect(left).toBe('hit')
    expect((await visit('/terms')).headers['x-edge']).toBe('hit')
  }, 90_000)

  describe('requests that bypass the edge', () => {
    beforeAll(() => purges.end(), 40_000)

    /** Checks that the shared page is the same before and after. */
    async function leavesNothing(path: string, by: () => Promise<void>): Promise<void> {
      await visit(path)
      const before = await visit(path)
      expect(before.headers['x-edge']).toBe('hit')
      await by()
      const after = await visit(path)
      expect(after.text).toBe(before.text)
      expect(after.headers['set-cookie']).toBeUndefined()
    }

    it('include previews', async () => {
      const editor = site.sandbox.editor()
      const published = await editor.getDocument('package-single')
      await editor.createOrReplace({ ...published, _id: 'drafts.package-single', _type: 'package', price: 77_700 })
      const session = { perspective: 'drafts' as const, until: Date.now() + 600_000, share: null, secret: null }
      const env = { SITE_URL: origin, SITE_SECRET: SECRET, SANITY_PROJECT_ID: 'local', SANITY_API_HOST: origin }
      const [Cookie = ''] = sessionCookie(readSettings(env, 'test'), session).split(';')
      await leavesNothing('/services', async () => {
        const shown = await visit('/services', { Cookie })
        expect(shown.text).toContain('₦77,700')
        expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-edge': 'pass' })
      })
      expect((await visit('/services')).text).not.toContain('₦77,700')
      await editor.delete('drafts.package-single')
    })

    it('include orders and receipts', async () => {
      const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
      const fields = { package: 'single', name: 'Ada Obi', email: 'ada@example.com', country: 'Nigeria' }
      const body = String(new URLSearchParams({ ...fields, shown: `single=${price}` }))
      await leavesNothing('/services', async () => {
        const ordered = await ask(`${origin}/services`, { method: 'POST', headers, body })
        expect(ordered).toMatchObject({ status: 303, headers: { 'x-edge': 'pass' } })
        const reference = /reference=([^&]+)/.exec(String(ordered.headers.location))?.[1] ?? 'none'
        for (const path of [`/services/receipt?reference=${reference}`, '/services?payment=paystack']) {
          await visit(path)
          expect((await visit(path)).headers['x-edge']).toBe('pass')
        }
      })
    })

    it.each(PERSONAL_COOKIES)('include those with the cookie %s, on any page', async (name) => {
      for (const path of ['/about', '/faq?category=therapy'])
        await leavesNothing(path, async () => {
          for (const cookie of [`${name}=x`, `a=1; __Host-${name}=x`])
            expect((await visit(path, { Cookie: cookie })).headers['x-edge']).toBe('pass')
        })
    })

    it('include those with Save-Data', async () => {
      await leavesNothing('/', async () => {
        for (let turn = 0; turn < 2; turn += 1) {
          const saved = await visit('/', { 'Save-Data': 'on' })
          expect(saved.text).toContain('data-saves-data')
          expect(saved.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-edge': 'pass' })
        }
      })
      expect((await visit('/')).text).not.toContain('data-saves-data=""')
      expect((await visit('/', { 'Save-Data': 'off' })).headers['x-edge']).toBe('hit')
    })

    it('include messages, the Studio, missing pages and endpoints of the process', async () => {
      for (const path of ['/?sent=a', '/healthz', '/studio', '/not-a-page', '/services/currency', '/preview/leave']) {
        await visit(path)
        expect([path, (await visit(path)).headers['x-edge']]).toEqual([path, 'pass'])
      }
      expect(await visit('/readyz')).toMatchObject({ status: 200, text: 'Ready' })
    })
  })

  it('keeps one object of a page for any parameters that it does not read', async () => {
    await visit('/faq?category=therapy')
    for (const query of ['z=1&category=therapy', 'category=therapy&fbclid=a&category=', 'z=%26&category=therapy&&z#x'])
      expect((await visit(`/faq?${query}`)).headers['x-edge']).toBe('hit')
    await visit('/about')
    for (let visits = 0; visits < 50; visits += 1)
      expect((await visit(`/about?q=${visits}&z=${visits}`)).headers['x-edge']).toBe('hit')
    const picture = /\/images\/[^"\s,]+/.exec((await visit('/about')).text)?.[0].replaceAll('&amp;', '&') ?? ''
    expect(await visit(picture)).toMatchObject({ status: 200 })
  })

  it('passes campaign parameters on to redirects', async () => {
    await site.sandbox.editor().create({ _type: 'redirect', from: '/radio', to: '/about?from=radio', permanent: true })
    const led = async (path: string) => (await visit(path)).headers.location
    await vi.waitFor(async () => expect(await led('/radio')).toBe('/about?from=radio'), { timeout: SOON_MS })
    for (const campaign of ['a', 'b', 'a'])
      expect(await led(`/radio?utm_source=${campaign}`)).toBe(`/about?from=radio&utm_source=${campaign}`)
    expect(await led('/radio')).toBe('/about?from=radio')
  })

  it('caches no address that shares the page of another', async () => {
    await visit('/articles')
    for (let visits = 0; visits < 2; visits += 1)
      expect((await visit('/articles?topic=Unknown')).headers).toMatchObject({
        'x-edge': 'pass',
        'cache-control': 'private, no-cache',
      })
  })

  it('refuses a purge without the token', async () => {
    await visit('/about')
    const echo = await ask(origin, { method: 'PURGE', headers: { 'X-Purged': '99' } })
    expect(echo.headers['x-purged']).toBeUndefined()
    for (const headers of [{}, { Authorization: 'Bearer another' }, { Authorization: 'Bearer' }]) {
      const refused = await ask(origin, { method: 'PURGE', headers: { ...headers, xkey: EVERY_PAGE } })
      expect(refused.status).toBe(403)
    }
    expect((await visit('/about')).headers['x-edge']).toBe('hit')
  })

  it('passes the checks of the doctor', async () => {
    const edge = { kind: 'varnish' as const, purgeUrls: [purges.url], token: EDGE_TOKEN }
    const examined = examineEdge({ edge, siteUrl: origin, host: '127.0.0.1', port: site.ports[0] ?? 0 })
    for (const line of linesOf(await examined)) expect(line).toMatch(/^ok {5}Edge/)
  })

  describe('an edge', () => {
    it('shows a published change within a minute after a lost purge', async () => {
      // Starts from fresh pages: older ones may expire first.
      await purgeAll()
      await visit('/services')
      purges.way.now = 'lose'
      const text = await publish()
      const published = performance.now()
      await passed(3_000)
      expect((await visit('/services')).text).not.toContain(text)
      await showsSoon(text, WITHIN_A_MINUTE_MS)
      console.log(`a lost purge, in s: ${((performance.now() - published) / 1_000).toFixed(0)}`)
      expect(performance.now() - published).toBeLessThan(WITHIN_A_MINUTE_MS)
      purges.way.now = 'pass'
    }, 120_000)

    it('serves pages while it refuses purges, and is purged afterwards', async () => {
      await visit('/services')
      purges.way.now = 'refuse'
      const text = await publish()
      const tries = purges.taken.length
      await vi.waitFor(() => expect(purges.taken.length).toBeGreaterThan(tries + 3), { timeout: 30_000 })
      expect((await visit('/services')).status).toBe(200)
      purges.way.now = 'pass'
      await showsSoon(text, 20_000)
    }, 90_000)
  })

  it('holds no stale page after a copy was frozen', async () => {
    await visit('/services')
    site.copies[1]?.freeze()
    // The frozen copy may be asked first.
    const text = await publish()
    await showsSoon(text, 40_000).finally(() => site.copies[1]?.wake())
    // Waits until the copy is asked again, has received the publish, and has purged twice.
    await vi.waitFor(
      async () => {
        const { text: own } = await ask(`http://127.0.0.1:${site.ports[1]}/services`)
        expect(own.includes(text)).toBe(true)
      },
      { timeout: 30_000, interval: 5 },
    )
    await passed(4_000)
    for (let turn = 0; turn < 200; turn += 1)
      expect((await visit('/services', turn % 2 ? { 'Accept-Encoding': 'gzip;q=0' } : {})).text).toContain(text)
  }, 90_000)

  it('serves pages while every copy is down, and new ones once one is back', async () => {
    for (const path of PAGES) await visit(path)
    expect((await purgeAll()).status).toBe(200)
    await Promise.all(site.copies.map((copy) => copy.kill()))
    for (let turn = 0; turn < 20; turn += 1) {
      for (const path of PAGES) expect(await visit(path)).toMatchObject({ status: 200 })
      await passed(200)
    }
    const lost = await visit('/privacy')
    expect(lost).toMatchObject({ status: 503, text: expect.stringContaining('Please try again') })
    expect(lost.headers['cache-control']).toBe('no-store')
    expect((await ask(`${origin}/newsletter`, { method: 'POST', body: 'a=b' })).status).toBe(503)

    const text = await publish()
    await site.copies[0]?.start()
    await showsSoon(text, 30_000)
  }, 240_000)
})
