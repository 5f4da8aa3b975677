import { once } from 'node:events'
import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { rawRequest, type RawRequest } from '../testing/raw-request.fixture'
import { startTestSandbox, type TestOptions, type TestSandbox } from '../testing/test-sandbox.fixture'

let sandbox: TestSandbox
afterEach(() => {
  vi.useRealTimers()
  return sandbox.stop()
})

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
/** Starts a sandbox and returns the cookie of a new session. */
async function signIn(): Promise<string> {
  await start()
  return (await openSession()).cookie ?? ''
}
/** Returns the status of a request that only an editor may make. */
const statusAs = async (headers: Record<string, string>) => (await send(ME, { headers })).status

describe('editor session without EDITOR_TOKEN', () => {
  it('gives a local browser an editor cookie that survives a restart', async () => {
    await start()
    const { status, cookie, setCookie } = await openSession()
    expect(status).toBe(200)
    expect(setCookie).toMatch(/; Path=\/sandbox;.*HttpOnly; SameSite=Strict$/)
    await sandbox.restart()
    expect(await statusAs({ cookie: cookie ?? '' })).toBe(200)
    const session = await send('/sandbox/session', { headers: { cookie: cookie ?? '' } })
    expect(session).toMatchObject({ body: { editor: true } })
  })

  it('ends after 30 days', async () => {
    const cookie = await signIn()
    const expiresAt = Date.now() + 30 * 86_400_000
    vi.useFakeTimers({ toFake: ['Date'], now: expiresAt - 60_000 })
    expect(await statusAs({ cookie })).toBe(200)
    vi.setSystemTime(expiresAt)
    expect(await statusAs({ cookie })).toBe(401)
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
    const cookie = await signIn()
    expect(await statusAs({ cookie, 'x-forwarded-for': '203.0.113.1' })).toBe(401)
  })

  const signOuts = [
    ['DELETE', '/sandbox/session'],
    ['POST', '/sandbox/content-lake/v2025-02-19/auth/logout'],
  ] as const

  it.each(signOuts)('ends permanently by %s %s, and no other session does', async (method, path) => {
    const cookie = await signIn()
    const other = (await openSession()).cookie ?? ''
    const signedOut = await send(path, { method, headers: { ...here(), cookie } })
    expect(signedOut).toMatchObject({ status: 204, setCookie: expect.stringMatching(/^sandbox_editor=;/) })
    expect(await statusAs({ cookie })).toBe(401)
    await sandbox.restart()
    expect(await statusAs({ cookie })).toBe(401)
    expect(await statusAs({ cookie: other })).toBe(200)
  })

  it.each(signOuts)('rejects %s %s from another origin', async (method, path) => {
    const cookie = await signIn()
    const headers = { ...here(), origin: 'https://evil.example', cookie }
    expect((await send(path, { method, headers })).status).toBe(403)
    expect(await statusAs({ cookie })).toBe(200)
  })
})

describe('machine token', () => {
  it('authenticates an editor and is readable by its owner only', async () => {
    await start()
    expect(await statusAs({ authorization: `Bearer ${sandbox.token}` })).toBe(200)
    expect(await statusAs({ authorization: 'Bearer wrong' })).toBe(401)
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
    expect(await statusAs({ ...away, cookie: cookie ?? '' })).toBe(200)
    expect(await statusAs({ authorization: `Bearer ${EDITOR_TOKEN}` })).toBe(200)
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
    const as = (headers: Record<string, string>) => statusAs({ ...from('2001:db8:1:2::1'), ...headers })
    expect(await as({ cookie: cookie ?? '' })).toBe(200)
    expect(await as({ authorization: `Bearer ${sandbox.token}` })).toBe(200)
    expect(await as({ authorization: `Bearer ${EDITOR_TOKEN}` })).toBe(401)
  })

  it('ends with another EDITOR_TOKEN', async () => {
    await start({ editorToken: EDITOR_TOKEN })
    const cookie = (await openSession(here(), { token: EDITOR_TOKEN })).cookie ?? ''
    expect(await statusAs({ cookie })).toBe(200)
    await sandbox.restart({ editorToken: 'another token' })
    expect(await statusAs({ cookie })).toBe(401)
  })

  it('counts a wrong token once per request', async () => {
    await start({ editorToken: EDITOR_TOKEN })
    for (let count = 0; count < 9; count++) await statusAs({ authorization: 'Bearer wrong' })
    expect((await openSession(here(), { token: EDITOR_TOKEN })).status).toBe(200)
  })
})

describe('session form', () => {
  it.each(['https://evil.example', '/sandbox//evil.example', '/sandbox/../evil', '/sandbox/inbox\r\nA: b'])(
    'does not redirect to the invalid returnTo %j',
    async (returnTo) => {
      await start()
      const body = new URLSearchParams({ returnTo })
      const init = { method: 'POST', headers: { origin: sandbox.origin }, body, redirect: 'manual' } as const
      expect((await sandbox.fetch('/sandbox/session', init)).headers.get('location')).toBeNull()
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
    const cookie = await signIn()
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

describe('client on another machine', () => {
  const INITIALIZE = '/sandbox/paystack/transaction/initialize'
  const PAY = '/sandbox/paystack/sandbox/transactions/R-1/pay'
  const PAYMENTS = '/sandbox/square/v2/payments'
  const away = { host: 'site.example', 'x-forwarded-for': '203.0.113.1' }
  const order = { email: 'ada@example.com', amount: 2_000_000, reference: 'R-1' }
  const money = { amount: 100, currency: 'USD' }
  const charge = { source_id: 'cnon:card-nonce-ok', idempotency_key: 'k', amount_money: money }
  const paystack = { authorization: 'Bearer sk_test_sandbox' }
  const square = { authorization: 'Bearer sandbox-square-token' }

  const startWithOrder = async () => {
    await start({ editorToken: EDITOR_TOKEN, siteUrl: 'https://site.example' })
    await send(INITIALIZE, { method: 'POST', headers: paystack, body: order })
  }

  it.each<[number, string, Record<string, string>, RawRequest]>([
    [403, INITIALIZE, paystack, { method: 'POST', body: { ...order, reference: 'R-2' } }],
    [403, '/sandbox/paystack/transaction/verify/R-1', paystack, {}],
    [401, PAY, paystack, { method: 'POST', body: {} }],
    [403, PAYMENTS, square, { method: 'POST', body: charge }],
    [403, PAYMENTS, square, {}],
  ])('gets %i for the secret key at %s', async (status, path, key, asked) => {
    await startWithOrder()
    expect((await send(path, { ...asked, headers: { ...key, ...away } })).status).toBe(status)
    expect((await send(path, { ...asked, headers: key })).status).toBe(200)
  })

  it('pays as a customer', async () => {
    await startWithOrder()
    const body = { key: 'pk_test_sandbox', email: 'ada@example.com', amount: 100 }
    const inline = await send('/sandbox/paystack/checkout/request_inline', { method: 'POST', headers: away, body })
    expect(inline.status).toBe(200)
    expect((await send('/sandbox/paystack/popup', { headers: away })).status).toBe(200)
    expect((await send('/sandbox/square/v1/square.js', { headers: away })).status).toBe(200)
  })

  it('controls transactions with the editor token', async () => {
    await startWithOrder()
    const headers = { ...away, authorization: `Bearer ${EDITOR_TOKEN}` }
    expect(await send(PAY, { method: 'POST', headers, body: {} })).toMatchObject({
      status: 200,
      body: { data: { status: 'success' } },
    })
  })
})

describe('editor identity', () => {
  const ask = async (path: string, headers: Record<string, string>) =>
    (await send(`/sandbox/content-lake/v2021-06-07${path}`, { headers })).body

  it.each([
    [encodeURIComponent('Ọláwálé, Marketing'), 'Ọláwálé, Marketing'],
    [encodeURIComponent('  Ada\u0000\n Obi\u202e '), 'Ada Obi'],
    ['x'.repeat(500), 'x'.repeat(60)],
    ['%ff%', 'Editor'],
  ])('takes its name from the cookie editor_name=%s', async (value, name) => {
    await start()
    const authorization = `Bearer ${sandbox.token}`
    const me = await ask('/users/me', { authorization, cookie: `editor_name=${value}` })
    expect(me).toMatchObject({ name })
    const { id } = v.parse(v.object({ id: v.string() }), me)
    expect(await ask(`/users/${id},seed,nobody,constructor`, { authorization })).toMatchObject([
      { id, displayName: name },
      { id: 'seed' },
    ])
  })

  it('takes its role from the cookie editor_role in a browser, and is administrator with a token', async () => {
    const cookie = await signIn()
    const authorization = `Bearer ${sandbox.token}`
    for (const [headers, role] of [
      [{ cookie: `${cookie}; editor_role=contributor` }, 'contributor'],
      [{ cookie: `${cookie}; editor_role=owner` }, 'administrator'],
      [{ authorization, cookie: 'editor_role=contributor' }, 'administrator'],
    ] as const)
      expect(await ask('/users/me', headers)).toMatchObject({ role })
  })
})
