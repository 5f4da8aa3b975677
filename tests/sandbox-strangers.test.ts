import { createServer, request as httpRequest } from 'node:http'

import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'
import { createSandboxProxy } from '../server/sandbox-proxy'

const EDITOR_TOKEN = 'a token of some length'
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** The site in front of a real sandbox; each test sets the client address of its connections. */
async function startBoth(options: { editorToken?: string } = {}) {
  const sandbox: TestSandbox = await startTestSandbox(options)
  stops.push(() => sandbox.stop())
  const passing = createSandboxProxy(sandbox.origin, pino({ level: 'silent' }), [])
  let comesFrom = '127.0.0.1'
  const site = createServer((request, response) => passing.request(request, response))
  site.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: comesFrom }))
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  stops.push(async () => {
    passing.close()
    site.closeAllConnections()
    await new Promise((closed) => site.close(closed))
  })
  const address = site.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const host = `localhost:${port}`

  /** Sends a request from an address; Host and Origin are those of a local browser by default. */
  function send(from: string, path: string, method: string, headers: Record<string, string> = {}, body?: object) {
    comesFrom = from
    const own = { host, origin: `http://${host}`, ...(body && { 'content-type': 'application/json' }) }
    return new Promise<{ status: number; cookie: string | null }>((resolve, reject) => {
      const request = httpRequest(
        { port, agent: false, host: '127.0.0.1', path, method, headers: { ...own, ...headers } },
        (response) => {
          response.resume().once('end', () => {
            const [cookie = null] = response.headers['set-cookie'] ?? []
            resolve({ status: response.statusCode ?? 0, cookie: cookie?.split(';')[0] ?? null })
          })
        },
      )
      request.on('error', reject)
      request.end(body && JSON.stringify(body))
    })
  }
  const signIn = (from: string, headers?: Record<string, string>, token?: string) =>
    send(from, '/sandbox/session', 'POST', headers, token === undefined ? {} : { token })
  return { send, signIn }
}

describe('a site that listens to the network', () => {
  it.each([
    ['with the headers of a browser on this machine', {}],
    ['that says it was forwarded for this machine', { 'x-forwarded-for': '127.0.0.1' }],
    ['that names the header as one to leave out', { connection: 'x-forwarded-for, keep-alive' }],
  ])('refuses an editor session from elsewhere: a request %s', async (_name, headers) => {
    const { signIn } = await startBoth()
    expect(await signIn('192.0.2.7', headers)).toEqual({ status: 403, cookie: null })
    expect((await signIn('127.0.0.1')).cookie).not.toBeNull()
    expect((await signIn('::ffff:127.0.0.1')).cookie).not.toBeNull()
  })

  it('refuses cookies and submissions from elsewhere', async () => {
    const { send, signIn } = await startBoth()
    const cookie = (await signIn('127.0.0.1')).cookie ?? ''
    expect((await send('127.0.0.1', '/sandbox/inbox', 'GET', { cookie })).status).toBe(200)
    expect((await send('192.0.2.7', '/sandbox/inbox', 'GET', { cookie })).status).toBe(401)
    expect((await send('192.0.2.7', '/sandbox/api-host/api/contact', 'POST', {}, {})).status).toBe(403)
  })
})

describe('guesses of EDITOR_TOKEN', () => {
  const guess = async ({ signIn }: Awaited<ReturnType<typeof startBoth>>, from: string) =>
    (await signIn(from, {}, 'wrong')).status

  it('lock out only the network that guesses', async () => {
    const both = await startBoth({ editorToken: EDITOR_TOKEN })
    const cookie = (await both.signIn('192.0.2.1', {}, EDITOR_TOKEN)).cookie ?? ''
    for (let count = 0; count < 10; count++) expect(await guess(both, '192.0.2.7')).toBe(401)
    expect(await guess(both, '192.0.2.7')).toBe(429)
    expect((await both.signIn('192.0.2.7', {}, EDITOR_TOKEN)).status).toBe(429)
    expect((await both.signIn('192.0.2.8', {}, EDITOR_TOKEN)).status).toBe(200)
    // A client with the cookie is not locked out.
    expect((await both.send('192.0.2.7', '/sandbox/inbox', 'GET', { cookie })).status).toBe(200)
  })

  it('count by network, not by address', async () => {
    const both = await startBoth({ editorToken: EDITOR_TOKEN })
    for (let count = 0; count < 10; count++) expect(await guess(both, `2001:db8:1:2::${count}`)).toBe(401)
    expect(await guess(both, '2001:db8:1:2:ffff::1')).toBe(429)
    expect(await guess(both, '2001:db8:1:3::1')).toBe(401)
  })

  it('count once per request', async () => {
    const both = await startBoth({ editorToken: EDITOR_TOKEN })
    const query = '/sandbox/content-lake/v2025-02-19/data/query/production?query=*'
    for (let count = 0; count < 9; count++)
      await both.send('192.0.2.7', query, 'GET', { authorization: 'Bearer wrong' })
    expect((await both.signIn('192.0.2.7', {}, EDITOR_TOKEN)).status).toBe(200)
  })
})
