import { Agent, createServer, get as httpGet, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

import type { Environment } from '~/lib/settings/settings-variables.server'

import { ask, askRaw, listen, portOf } from './http.fixture'
import { startSite } from './site.fixture'

/** A fake sandbox: returns the request it received, streams events, and echoes over a WebSocket. */
async function startStandIn() {
  const streams = new Set<NodeJS.WritableStream>()
  const server = createServer((request, response) => {
    if (request.url === '/sandbox/stream') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('data: first\n\n')
      streams.add(response)
      return
    }
    if (request.url === '/sandbox/hop') {
      response.writeHead(200, { Connection: 'close, X-Mine', 'X-Mine': 'a', 'X-Other': 'b' }).end('{}')
      return
    }
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      response.setHeader('Content-Type', 'application/json')
      response.end(
        JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body: body.length }),
      )
    })
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => {
    socket.send(`${request.url} for ${request.headers.host}`)
    socket.on('message', (message) => socket.send(`echo ${String(message)}`))
  })
  await listen(server)
  return {
    port: portOf(server),
    sendEvent: () => streams.forEach((stream) => stream.write('data: second\n\n')),
    close: () => {
      sockets.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const nextChunk = (stream: IncomingMessage) =>
  new Promise<string>((resolve) => stream.once('data', (chunk: Buffer) => resolve(chunk.toString())))
/** Sends a GET over the keep-alive connections of an agent. */
const read = (path: string, agent: Agent) =>
  new Promise<{ headers: IncomingHttpHeaders; reused: boolean }>((resolve, reject) => {
    const request = httpGet(`${site.origin}${path}`, { agent }, (response) => {
      response
        .resume()
        .once('end', () => setImmediate(resolve, { headers: response.headers, reused: request.reusedSocket }))
    }).on('error', reject)
  })
const nextMessage = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once('message', (message) => resolve(String(message))))

let standIn: Awaited<ReturnType<typeof startStandIn>>
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  standIn = await startStandIn()
  site = await startSite({}, { SANDBOX_URL: `http://127.0.0.1:${standIn.port}` })
})
afterAll(async () => {
  await site.close()
  standIn.close()
})

describe('the sandbox proxy', () => {
  it('forwards Host, address and body unchanged, without forwarding headers', async () => {
    const answer = await ask(`${site.origin}/sandbox/content-lake/v1/data?a=%20b`, {
      method: 'POST',
      headers: { host: 'localhost:1234', origin: 'https://evil.test', cookie: 'a=b' },
      body: 'x'.repeat(200_000),
    })
    const got: unknown = JSON.parse(answer.text)
    expect(got).toMatchObject({
      method: 'POST',
      url: '/sandbox/content-lake/v1/data?a=%20b',
      headers: { host: 'localhost:1234', origin: 'https://evil.test', cookie: 'a=b' },
      body: 200_000,
    })
    expect(answer.text).not.toMatch(/forwarded|"via"|x-real-ip/i)
  })

  it('removes hop-by-hop headers, including those that Connection names', async () => {
    const { text } = await askRaw(
      site.port,
      [
        'POST /sandbox/a HTTP/1.1',
        'Host: localhost',
        'Connection: close, X-Mine, Content-Length',
        'Keep-Alive: timeout=1',
        'Proxy-Connection: close',
        'Proxy-Authorization: Basic eDp5',
        'TE: trailers',
        'Trailer: X-End',
        'X-Mine: a',
        'X-Other: b',
        'Content-Length: 4',
        '',
        'text',
      ].join('\r\n'),
    )
    const [head = '', json = ''] = text.split('\r\n\r\n')
    const { headers, body }: { headers: Record<string, string>; body: number } = JSON.parse(
      json.slice(json.indexOf('{'), json.lastIndexOf('}') + 1),
    )
    expect(body).toBe(4)
    expect(headers).toEqual({
      host: 'localhost',
      'content-length': '4',
      'x-other': 'b',
      connection: 'close',
    })
    expect(head).toMatch(/\r\nconnection: close/)
  })

  it('sets connection headers for the client side itself', async () => {
    const agent = new Agent({ keepAlive: true })
    const [first, second] = [await read('/sandbox/hop', agent), await read('/sandbox/hop', agent)]
    agent.destroy()
    expect(first.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=65', 'x-other': 'b' })
    expect(first.headers).not.toHaveProperty('x-mine')
    expect(second.reused).toBe(true)
    const headers = { connection: 'close' }
    expect((await ask(`${site.origin}/sandbox/hop`, { headers })).headers.connection).toBe('close')
  })

  it('streams events as they are sent', async () => {
    const stream = await new Promise<IncomingMessage>((resolve) => httpGet(`${site.origin}/sandbox/stream`, resolve))
    expect(await nextChunk(stream)).toBe('data: first\n\n')
    const second = nextChunk(stream)
    standIn.sendEvent()
    expect(await second).toBe('data: second\n\n')
    stream.destroy()
  })

  it('serves other requests while 300 streams are open', async () => {
    const open = () =>
      new Promise<IncomingMessage>((resolve) => httpGet(`${site.origin}/sandbox/stream`, { agent: false }, resolve))
    const streams = await Promise.all(Array.from({ length: 300 }, open))
    expect((await ask(`${site.origin}/sandbox/a`)).status).toBe(200)
    for (const stream of streams) stream.destroy()
  })

  it('forwards a WebSocket under /sandbox and refuses others', async () => {
    const socket = new WebSocket(`${site.origin.replace('http', 'ws')}/sandbox/content-lake/mux`)
    expect(await nextMessage(socket)).toBe(`/sandbox/content-lake/mux for 127.0.0.1:${site.port}`)
    socket.send('hello')
    expect(await nextMessage(socket)).toBe('echo hello')
    socket.terminate()

    const other = new WebSocket(`${site.origin.replace('http', 'ws')}/elsewhere`)
    const refusal = await new Promise<Error>((resolve) => other.once('error', resolve))
    expect(refusal.message).toContain('404')
  })

  it('forwards only addresses under /sandbox', async () => {
    expect((await ask(`${site.origin}/sandboxes`)).text).toBe('no such page')
  })

  it('leaves /sandbox an ordinary page without SANDBOX_URL', async () => {
    const alone = await startSite({})
    try {
      expect(await ask(`${alone.origin}/sandbox/healthz`)).toMatchObject({ status: 404, text: 'no such page' })
    } finally {
      await alone.close()
    }
  })

  it('returns 502 with a reason and closes sockets when the sandbox is down', async () => {
    const lonely = await startSite({}, { SANDBOX_URL: 'http://127.0.0.1:9' })
    try {
      const answer = await ask(`${lonely.origin}/sandbox/healthz`)
      expect(answer.status).toBe(502)
      expect(JSON.parse(answer.text)).toMatchObject({ error: { type: 'sandboxUnavailable' } })
      const socket = new WebSocket(`${lonely.origin.replace('http', 'ws')}/sandbox/content-lake/mux`)
      await new Promise((resolve) => socket.once('error', resolve))
    } finally {
      await lonely.close()
    }
  })

  it('closes while streams and sockets are open', async () => {
    const closing = await startSite({}, { SANDBOX_URL: `http://127.0.0.1:${standIn.port}` })
    const stream = await new Promise<IncomingMessage>((resolve) => httpGet(`${closing.origin}/sandbox/stream`, resolve))
    stream.on('error', () => undefined).resume()
    const socket = new WebSocket(`${closing.origin.replace('http', 'ws')}/sandbox/content-lake/mux`)
    await nextMessage(socket)
    // Stops the timer that would close them later.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await closing.close().finally(() => vi.useRealTimers())
  })
})

describe('the client address for the sandbox', () => {
  /** The client address that the sandbox reads from a request with these headers. */
  async function seenOf(headers: Record<string, string>, env: Environment = {}) {
    const asked = await startSite(
      {},
      { ...env, DATA_DIR: site.dataDir, SANDBOX_URL: `http://127.0.0.1:${standIn.port}` },
    )
    const seen: { headers: Record<string, string> } = JSON.parse(
      (await ask(`${asked.origin}/sandbox/a`, { headers })).text,
    )
    await asked.close()
    return seen.headers['x-forwarded-for']
  }

  it('stays unset for a browser on this machine', async () => {
    expect(await seenOf({})).toBeUndefined()
  })

  it('ignores the forwarding headers of an untrusted client', async () => {
    expect(await seenOf({ 'x-forwarded-for': '' })).toBe('127.0.0.1')
    expect(await seenOf({ 'x-forwarded-for': '203.0.113.9' })).toBe('127.0.0.1')
    expect(await seenOf({ via: '1.1 proxy', connection: 'x-forwarded-for, keep-alive' })).toBe('127.0.0.1')
  })

  it('comes from the trusted proxy', async () => {
    const TRUSTED_PROXIES = 'loopback'
    expect(await seenOf({ 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }, { TRUSTED_PROXIES })).toBe('203.0.113.9')
    expect(await seenOf({ 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 127.0.0.1' }, { TRUSTED_PROXIES })).toBe(
      '203.0.113.9',
    )
  })
})
