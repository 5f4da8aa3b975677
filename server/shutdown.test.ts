import { Agent, createServer, get, type IncomingMessage } from 'node:http'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { prepareShutdown } from './shutdown'
import { listen, portOf } from './http.fixture'

afterEach(() => void vi.useRealTimers())

describe('prepareShutdown', () => {
  it('finishes a running response, then closes idle connections', async () => {
    // Without timers and keep-alive timeout, only the shutdown closes the connection.
    const server = createServer({ keepAliveTimeout: 0 })
    const ending = prepareShutdown(server)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let answer: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      server.once('request', (_request, response) => {
        answer = () => response.end('complete')
        resolve()
      })
    })
    await listen(server)
    const port = portOf(server)
    const body = new Promise<string>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent: new Agent({ keepAlive: true }) }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve(text))
      }).on('error', reject)
    })
    await arrived
    const closed = ending.close()
    answer()
    expect(await body).toBe('complete')
    await closed
  })

  it('finishes a long response to a slow client', async () => {
    const server = createServer({ keepAliveTimeout: 0 })
    const ending = prepareShutdown(server)
    // Larger than the buffers of the system.
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
