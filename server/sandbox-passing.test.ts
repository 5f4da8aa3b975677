import { createServer, get as httpGet, type IncomingMessage } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

import { ask } from './http.fixture'
import { startSite } from './site.fixture'

/** A stand-in for the sandbox: tells what reached it, streams events, and echoes over a WebSocket. */
async function startStandIn() {
  const streams = new Set<NodeJS.WritableStream>()
  const server = createServer((request, response) => {
    if (request.url === '/sandbox/stream') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('data: first\n\n')
      streams.add(response)
      return
    }
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body: body.length }))
    })
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => {
    socket.send(`${request.url} for ${request.headers.host}`)
    socket.on('message', (message) => socket.send(`echo ${String(message)}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    sendEvent: () => streams.forEach((stream) => stream.write('data: second\n\n')),
    close: () => {
      sockets.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const nextChunk = (stream: IncomingMessage) => new Promise<string>((resolve) => stream.once('data', (chunk: Buffer) => resolve(chunk.toString())))
const nextMessage = (socket: WebSocket) => new Promise<string>((resolve) => socket.once('message', (message) => resolve(String(message))))

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

describe('passing on to the sandbox', () => {
  it('sends a request as it came: Host, address and body, without forwarding headers', async () => {
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

  it('events arrive as they are sent', async () => {
    const stream = await new Promise<IncomingMessage>((resolve) => httpGet(`${site.origin}/sandbox/stream`, resolve))
    expect(await nextChunk(stream)).toBe('data: first\n\n')
    const second = nextChunk(stream)
    standIn.sendEvent()
    expect(await second).toBe('data: second\n\n')
    stream.destroy()
  })

  it('a WebSocket is passed on; elsewhere there is none', async () => {
    const socket = new WebSocket(`${site.origin.replace('http', 'ws')}/sandbox/content-lake/mux`)
    expect(await nextMessage(socket)).toBe(`/sandbox/content-lake/mux for 127.0.0.1:${site.port}`)
    socket.send('hello')
    expect(await nextMessage(socket)).toBe('echo hello')
    socket.terminate()

    const other = new WebSocket(`${site.origin.replace('http', 'ws')}/elsewhere`)
    const refusal = await new Promise<Error>((resolve) => other.once('error', resolve))
    expect(refusal.message).toContain('404')
  })

  it('only addresses of the sandbox are passed on', async () => {
    expect((await ask(`${site.origin}/sandboxes`)).text).toBe('no such page')
  })

  it('without a sandbox the addresses are pages like any other', async () => {
    const alone = await startSite({})
    try {
      expect(await ask(`${alone.origin}/sandbox/healthz`)).toMatchObject({ status: 404, text: 'no such page' })
    } finally {
      await alone.close()
    }
  })

  it('a sandbox that is down is 502 with a reason, and its sockets are closed', async () => {
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

  it('streams and sockets that never end do not hold up the end of the site', async () => {
    const closing = await startSite({}, { SANDBOX_URL: `http://127.0.0.1:${standIn.port}` })
    const stream = await new Promise<IncomingMessage>((resolve) => httpGet(`${closing.origin}/sandbox/stream`, resolve))
    stream.on('error', () => undefined).resume()
    const socket = new WebSocket(`${closing.origin.replace('http', 'ws')}/sandbox/content-lake/mux`)
    await nextMessage(socket)
    const started = performance.now()
    await closing.close()
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
