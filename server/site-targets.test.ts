import { once } from 'node:events'
import { connect } from 'node:net'

import { describe, expect, it, vi } from 'vitest'

import { processorTimeOf } from '~/lib/processor-time.fixture'

import { ask, askRaw } from './http.fixture'
import { smallSite } from './small-site.fixture'

const small = smallSite({
  SANITY_WEBHOOK_SECRET: 'a-webhook-secret',
  SITE_URL: 'https://www.example.com',
})
const raw = (line: string, headers = '') =>
  askRaw(small.site.port, `${line} HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n${headers}\r\n`)
const foreignPost = (target: string) =>
  raw(
    `POST ${target}`,
    'Origin: https://evil.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n',
  )

describe('the origin check', () => {
  it.each(['/webhooks/../contact', '/webhooks/%2e%2e/contact', 'http://other.example/webhooks/../contact'])(
    'refuses a foreign POST to %s',
    async (target) => {
      expect((await foreignPost(target)).status).toBe(403)
    },
  )

  it.each(['/webhooks/sanity', '/webhooks/paystack'])('leaves %s to its signature', async (path) => {
    expect((await foreignPost(path)).status).toBe(401)
  })
})

describe('the quick exit', () => {
  it.each([
    ['same-origin', 204, '"cache"'],
    ['cross-site', 403, undefined],
  ])('answers a %s ping with %i and Clear-Site-Data %s, so that Back finds no page', async (from, status, cleared) => {
    const headers = { origin: 'null', 'sec-fetch-site': from }
    const answer = await ask(`${small.site.origin}/left`, { method: 'POST', headers })
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([status, cleared])
  })

  /** The cookies that the exit sets. */
  const leave = async (headers: Record<string, string>) => {
    const own = { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers }
    const answer = await ask(`${small.site.origin}/left`, { method: 'POST', headers: own })
    return [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('; Path')[0])
  }
  const CLEARED = ['__Host-typed=', '__Host-flash=', '__Host-pending-payment=', '__Host-closed=']
  const byPing = {
    'content-type': 'text/ping',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36',
  }

  it('removes the cookies with typed values, messages, pending payments and closed announcements', async () => {
    expect(await leave({})).toEqual(CLEARED)
  })

  it('sets a cookie in Chromium without scripts only', async () => {
    expect(await leave(byPing)).toEqual([...CLEARED, '__Host-left=1'])
    const safari = { ...byPing, 'user-agent': 'Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15' }
    expect(await leave(safari)).toEqual(CLEARED)
  })

  it.each([
    ['/services/receipt?reference=1-2', '/services'],
    ['/faq?q=medicine', '/faq'],
    ['/faq?category=therapy', '/faq'],
    ['/services?package=3sessions', '/services'],
    ['/articles/grief-and-the-burial', '/articles'],
    ['/therapists/adaeze-okafor', '/therapists'],
  ])('redirects Back from %s to %s', async (path, location) => {
    const headers = { cookie: 'a=b; left=1', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
    const back = await ask(small.site.origin + path, { headers })
    expect([back.status, back.headers.location, back.headers['cache-control']]).toEqual([303, location, 'no-store'])
  })

  it.each([
    ['a click', { 'sec-fetch-user': '?1' }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a fetch by a script', { 'sec-fetch-mode': 'cors' }],
    ['Back in a tab that was not left', { cookie: 'a=b; left=12' }],
    ['Back in a browser that does not tell it from a press', { cookie: 'left=0.0123456789ab' }],
  ])('serves the requested page for %s', async (_, changed) => {
    const headers = { cookie: 'left=1', 'sec-fetch-mode': 'navigate', ...changed }
    expect((await ask(`${small.site.origin}/faq?q=medicine`, { headers })).status).toBe(200)
  })

  it('sends no-store to Chromium for a page with a choice in its address', async () => {
    const caching = async (headers: Record<string, string>) =>
      (await ask(`${small.site.origin}/faq?q=medicine`, { headers })).headers['cache-control']
    expect(await caching({ 'sec-ch-ua': '"Chromium"' })).toBe('no-store')
    expect(await caching({})).toBe('private, no-cache')
  })

  describe('after a form came back with errors', () => {
    const send = async (body: string, cookie = '') => {
      const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
      const sent = await ask(`${small.site.origin}/contact`, { method: 'POST', headers, body })
      const cookies = [sent.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '')
      return { status: sent.status, location: sent.headers.location, cookies }
    }

    /** The exit's cookie after each form came back with errors. */
    async function exitAfter(...bodies: string[]) {
      let cookie = ''
      for (const body of bodies) cookie = (await send(body, cookie)).cookies.join('; ')
      const cookies = await leave({ ...byPing, cookie })
      expect(cookies).toContain('__Host-returned-forms=')
      return cookies.find((each) => each?.startsWith('__Host-left=')) ?? ''
    }

    it('redirects each form that came back, in any order', async () => {
      const left = await exitAfter('message=orcas', 'message=walrus')
      const first = await send('message=orcas', left)
      const second = await send('message=walrus', first.cookies.join('; '))
      expect([first.location, second.location]).toEqual(['/contact', '/contact'])
    })

    it('processes any other form and still redirects the earlier one', async () => {
      const left = await exitAfter('message=orcas')
      const other = await send('name=Ada&message=orcas', left)
      expect([other.status, other.cookies[0]]).toEqual([303, 'flash=sent'])
      expect((await send('message=orcas', other.cookies.join('; '))).status).toBe(303)
    })

    it('puts no typed value into a cookie', async () => {
      expect((await send('message=orcas')).cookies).toEqual([
        expect.stringMatching(/^__Host-returned-forms=[0-9a-f]{12}$/),
      ])
    })

    it('processes the same form when the exit was not pressed', async () => {
      const { cookies } = await send('message=orcas')
      expect((await send('message=orcas', cookies.join('; '))).status).toBe(400)
    })
  })

  it('removes its cookie after a sent form, so that a provider can redirect to a receipt', async () => {
    const headers = { cookie: 'left=1', 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await ask(`${small.site.origin}/contact`, { method: 'POST', headers, body: 'name=Ada' })
    expect(sent.headers['set-cookie']).toEqual([
      expect.stringMatching(/^flash=sent;/),
      expect.stringMatching(/^__Host-left=0; Path=\/; Max-Age=0;/),
    ])
  })
})

describe('the server', () => {
  it.each([
    ['GET http://other.example/plain', 200],
    ['GET /x/../plain', 200],
    ['GET /%70lain', 308],
    ['OPTIONS *', 204],
    ['OPTIONS /plain', 204],
    ['GET /__manifest?p=/a/b/c', 404],
    ['POST /contact?_data=root', 400],
    ['GET *', 400],
    [`GET /${'a'.repeat(1_100)}`, 414],
    ['TRACE /plain', 405],
    ['PROPFIND /plain', 405],
    ['CONNECT other.example:443', 405],
    ['POST //contact', 404],
  ])('answers %s with %i', async (line, status) => {
    const answer = await raw(line)
    expect(answer.status).toBe(status)
    if (status === 204 || status === 405) expect(answer.text).toContain('Allow: GET, HEAD, POST, OPTIONS')
  })

  it('closes the connection of a CONNECT after its answer', async () => {
    // A client that keeps its own side open: later writes must fail.
    const socket = connect({ port: small.site.port, host: '127.0.0.1', allowHalfOpen: true })
    socket.write('CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n')
    socket.resume()
    await once(socket, 'end')
    const writing = setInterval(() => socket.write('x'), 10)
    const refused = new Promise((failed) => socket.once('error', failed))
    await vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 3_000 })
    clearInterval(writing)
    expect(await refused).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) })
  })

  it('normalizes thousands of slashes in under 500 ms', async () => {
    const computed = await processorTimeOf(async () => {
      for (const target of [`/a${'/'.repeat(14_000)}x`, `/a${'/'.repeat(900)}x`, `/a?q=${'/'.repeat(14_000)}x`]) {
        expect((await raw(`GET ${target}`)).status).toBeLessThan(500)
      }
    })
    expect(computed).toBeLessThan(500)
  })
})

describe('the Host check', () => {
  it.each([
    ['Host: localhost', 200],
    ['Host: localhost:3000', 200],
    ['Host: [::1]:3000', 200],
    ['Host: xn--nxasmq6b.example', 200],
    ['Host:', 200],
    ['Host: a/b', 400],
    ['Host: a b', 400],
    ['Host: a?b', 400],
    ['Host: user@host', 400],
    ['Host: a:b', 400],
    ['Host: [::1', 400],
    ['Host: localhost\r\nHost: localhost', 400],
    ['Host: localhost\r\nX-Other: a\r\nhOST: evil.example', 400],
  ])('answers %j with %i, on stored and other pages', async (headers, status) => {
    await ask(`${small.site.origin}/about`)
    for (const path of ['/about', '/', '/healthz', '/about?x=1'])
      expect(
        (await askRaw(small.site.port, `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)).status,
        path,
      ).toBe(status)
  })
})
