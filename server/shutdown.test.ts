import { Agent, createServer, get, type IncomingMessage } from 'node:http'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { prepareShutdown } from './shutdown'
import { listen, portOf } from './http.fixture'

afterEach(() => void vi.useRealTimers())

describe('prepareShutdown', () => {
  it('finishes a long response to a slow client, then closes its connection', async () => {
    // Without timers and keep-alive timeout, only the end of the response closes it.
    const server = createServer({ keepAliveTimeout: 0 })
    const ending = prepareShutdown(server)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // A body larger than the buffers of the system.
    const long = Buffer.alloc(32_000_000, 'x')
    server.once('request', (_request, response) => response.end(long))
    await listen(server)
    const port = portOf(server)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent: new Agent({ keepAlive: true }) }, resolve).on('error', reject)
    })
    const closed = ending.close()
    let bytes = 0
    for await (const chunk of answer) bytes += (chunk as Buffer).length
    expect(bytes).toBe(long.length)
    await closed
  })
})
