import { once } from 'node:events'
import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { rawRequest, type RawRequest } from '../testing/raw-request.fixture'
import { startTestSandbox, type TestOptions, type TestSandbox } from '../testing/test-sandbox.fixture'

let sandbox: TestSandbox
afterEach(() => sandbox.stop())

const EDITOR_TOKEN = 'a token of some length'

async function send(path: string, asked: RawRequest = {}) {
  const { status, body, headers } = await rawRequest(sandbox, path, asked)
  const [setCookie = ''] = headers['set-cookie'] ?? []
  return { status, body, cookie: setCookie.split(';')[0] || null, setCookie }
}

const here = () => ({ host: new URL(sandbox.origin).host, origin: sandbox.origin })
const openSession = (headers: Record<string, string> = here(), body: object = {}) =>
  send('/sandbox/session', { method: 'POST', headers, body })
const ME = '/sandbox/content-lake/v2025-02-19/users/me'
const start = async (options: TestOptions = {}) => {
  sandbox = await startTestSandbox(options)
}

describe('editor session without EDITOR_TOKEN', () => {
  it('gives a local browser an editor cookie that survives a restart', async () => {
    await start()
    const { status, cookie, setCookie } = await openSession()
    expect(status).toBe(200)
    expect(setCookie).toMatch(/; Path=\/sandbox;.*HttpOnly; SameSite=Strict$/)
    expect((await send(ME, { headers: { cookie: cookie ?? '' } })).status).toBe(200)
    await sandbox.restart()
    expect((await send(ME, { headers: { cookie: cookie ?? '' } })).status).toBe(200)
    expect(await send('/sandbox/session', { headers: { cookie: cookie ?? '' } })).toMatchObject({
      body: { editor: true },
    })
  })

  it.each([
    ['no Origin', () => ({ host: here().host })],
    ['a foreign Origin', () => ({ ...here(), origin: 'https://evil.example' })],
    ['another port of this machine', () => ({ ...here(), origin: 'http://localhost:1' })],
    ['an opaque Origin', () => ({ ...here(), origin: 'null' })],
    ['X-Forwarded-For', () => ({ ...here(), 'x-forwarded-for': '203.0.113.1' })],
    ['a foreign Host', () => ({ ...here(), host: 'evil.example' })],
    ['a Host that only looks like this machine', () => ({ ...here(), host: '127.0.0.1.evil.example' })],
  ])('rejects a request with %s', async (_name, headers) => {
    await start()
    expect(await openSession(headers())).toMatchObject({ status: 403, cookie: null })
  })

  it('rejects the cookie on a proxied request', async () => {
    await start()
    const cookie = (await openSession()).cookie ?? ''
    expect((await send(ME, { headers: { cookie, 'x-forwarded-for': '203.0.113.1' } })).status).toBe(401)
  })

  it.each([
    ['through DELETE /sandbox/session', 'DELETE', '/sandbox/session'],
    ['through the Studio’s logout call', 'POST', '/sandbox/content-lake/v2025-02-19/auth/logout'],
  ])('clears the cookie and ends the session permanently on sign-out %s', async (_how, method, path) => {
    await start()
    const cookie = (await openSession()).cookie ?? ''
    const other = (await openSession()).cookie ?? ''
    const signedOut = await send(path, { method, headers: { ...here(), cookie } })
    expect(signedOut).toMatchObject({ status: 204, setCookie: expect.stringMatching(/^sandbox_editor=;/) })
    expect((await send(ME, { headers: { cookie } })).status).toBe(401)
    await sandbox.restart()
    expect((await send(ME, { headers: { cookie } })).status).toBe(401)
    expect((await send(ME, { headers: { cookie: other } })).status).toBe(200)
  })

  it('rejects sign-out from another origin', async () => {
    await start()
    const cookie = (await openSession()).cookie ?? ''
    for (const [method, path] of [
      ['DELETE', '/sandbox/session'],
      ['POST', '/sandbox/content-lake/v2025-02-19/auth/logout'],
    ] as const)
      expect(
        (await send(path, { method, headers: { ...here(), origin: 'https://evil.example', cookie } })).status,
        path,
      ).toBe(403)
    expect((await send(ME, { headers: { cookie } })).status).toBe(200)
  })
})

describe('machine token', () => {
  it('authenticates an editor and is readable by its owner only', async () => {
    await start()
    expect((await send(ME, { headers: { authorization: `Bearer ${sandbox.token}` } })).status).toBe(200)
    expect((await send(ME, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401)
    expect(statSync(join(sandbox.dataDir, 'token')).mode & 0o777).toBe(0o600)
  })
})

describe('editor session with EDITOR_TOKEN', () => {
  it('gives the cookie to any machine that sends the token', async () => {
    await start({ editorToken: EDITOR_TOKEN, siteUrl: 'https://site.example' })
    const away = { host: 'site.example', origin: 'https://site.example', 'x-forwarded-for': '203.0.113.1' }
    expect(await openSession(away)).toMatchObject({
      status: 401,
      cookie: null,
      body: { error: { type: 'editorTokenRequired' } },
    })
    expect(await openSession(away, { token: 'wrong' })).toMatchObject({ status: 401, cookie: null })
    expect(await openSession(here())).toMatchObject({ status: 401, cookie: null })
    const { cookie, setCookie, status } = await openSession(away, { token: EDITOR_TOKEN })
    expect(status).toBe(200)
    expect(setCookie).toContain('; Secure')
    expect((await send(ME, { headers: { ...away, cookie: cookie ?? '' } })).status).toBe(200)
    expect((await send(ME, { headers: { authorization: `Bearer ${EDITOR_TOKEN}` } })).status).toBe(200)
  })

  it('returns 429 to a network after ten wrong tokens, also for the right one, and to no other network', async () => {
    await start({ editorToken: EDITOR_TOKEN })
    const from = (address: string) => ({ ...here(), 'x-forwarded-for': address })
    const { cookie } = await openSession(here(), { token: EDITOR_TOKEN })
    const attempt = async (address: string, token: string) => (await openSession(from(address), { token })).status
    for (let count = 0; count < 10; count++) expect(await attempt(`2001:db8:1:2::${count}`, 'wrong')).toBe(401)
    expect(await attempt('2001:db8:1:2:ffff::1', EDITOR_TOKEN)).toBe(429)
    expect(await attempt('2001:db8:1:3::1', EDITOR_TOKEN)).toBe(200)
    // Neither a session nor the machine token is limited, unlike the editor token in a header.
    const as = async (headers: Record<string, string>) =>
      (await send(ME, { headers: { ...from('2001:db8:1:2::1'), ...headers } })).status
    expect(await as({ cookie: cookie ?? '' })).toBe(200)
    expect(await as({ authorization: `Bearer ${sandbox.token}` })).toBe(200)
    expect(await as({ authorization: `Bearer ${EDITOR_TOKEN}` })).toBe(401)
  })

  it('counts a wrong token once per request', async () => {
    await start({ editorToken: EDITOR_TOKEN })
    for (let count = 0; count < 9; count++) await send(ME, { headers: { authorization: 'Bearer wrong' } })
    expect((await openSession(here(), { token: EDITOR_TOKEN })).status).toBe(200)
  })
})

describe('session form', () => {
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields)
    const init = { method: 'POST', headers: { origin: sandbox.origin, ...headers }, body, redirect: 'manual' } as const
    const response = await sandbox.fetch('/sandbox/session', init)
    return { location: response.headers.get('location'), setsCookie: response.headers.has('set-cookie') }
  }

  it('redirects to returnTo with a cookie, or with the reason of a refusal', async () => {
    await start()
    const returnTo = '/sandbox/inbox/contact'
    expect(await post({ returnTo })).toEqual({ location: returnTo, setsCookie: true })
    expect(await post({ returnTo }, { 'x-forwarded-for': '203.0.113.1' })).toEqual({
      location: `${returnTo}?refused=notOnThisMachine`,
      setsCookie: false,
    })
  })

  it.each(['https://evil.example', '/sandbox//evil.example', '/sandbox/../evil', '/sandbox/inbox\r\nA: b', ''])(
    'ignores the invalid returnTo %j',
    async (returnTo) => {
      await start()
      expect((await post({ returnTo })).location).toBeNull()
    },
  )
})

describe('every sandbox path', () => {
  it.each(['/sandbox/session', ME, '/sandbox/unknown'])('rejects another Host at %s', async (path) => {
    await start({ siteUrl: 'https://site.example' })
    for (const host of ['evil.example', 'site.example', 'localhost.evil.example', '127.0.0.1@evil.example']) {
      expect((await send(path, { headers: { host } })).status, host).toBe(403)
    }
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000']) {
      expect((await send(path, { headers: { host } })).status, host).not.toBe(403)
    }
  })

  it.each(['//', '/sandbox/content-lake/mux/../%', '/sandbox/nowhere', '/sandbox/content-lake/v1/socket/production'])(
    'rejects a WebSocket at %s and keeps running when the client disconnects',
    async (path) => {
      await start()
      const { hostname, port } = new URL(sandbox.origin)
      for (const patient of [true, false]) {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => socket.destroy())
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
        )
        if (patient) expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 40[04]/)
        else socket.resetAndDestroy()
      }
      expect((await send('/sandbox/healthz')).status).toBe(200)
    },
  )

  it('rejects writes from another origin, even with the cookie', async () => {
    await start()
    const cookie = (await openSession()).cookie ?? ''
    const body = { mutations: [{ create: { _id: 'x', _type: 'thing' } }] }
    const mutate = (headers: Record<string, string>) =>
      send('/sandbox/content-lake/v1/data/mutate/production', { method: 'POST', headers: { ...headers, cookie }, body })
    expect((await mutate({ ...here(), origin: 'https://evil.example' })).status).toBe(403)
    expect((await mutate({ ...here(), origin: 'http://localhost:5555' })).status).toBe(403)
    expect((await mutate({ host: here().host, 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect(await sandbox.editor().fetch('count(*)')).toBe(0)
    expect((await mutate(here())).status).toBe(200)
  })
})
