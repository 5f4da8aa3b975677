import { connect, type Socket } from 'node:net'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { ask } from './http.fixture'
import { html, startSite } from './site.fixture'

/** Connections whose requests never end: some stop within the headers, some send a byte of their body from time to time. */
function dribble(port: number, count: number) {
  const sockets: Socket[] = []
  const answers: string[] = []
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, '127.0.0.1')
    const head = `POST /${index % 2 ? 'contact' : 'webhooks/paystack'} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    socket.write(index % 3 === 0 ? head : `${head}Content-Length: 60000\r\n\r\nn`)
    const timer = setInterval(() => socket.write(index % 3 === 0 ? 'X' : 'a'), 50)
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      answers.push(text)
    })
    sockets.push(socket)
  }
  return { answers, close: () => sockets.forEach((socket) => socket.destroy()) }
}

const routes = { '/': { loader: () => html('<p>home</p>') }, '/contact': { action: () => new Response('sent') } }
const paystack = { PAYSTACK_PUBLIC_KEY: 'pk_test_1', PAYSTACK_SECRET_KEY: 'sk_test_1' }

describe('slow clients', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    site = await startSite(routes, paystack, {
      limits: { requestTimeout: 1_500, headersTimeout: 1_000, connectionsCheckingInterval: 100 },
    })
  })
  afterAll(() => site.close())

  it('get 408 while others are served', async () => {
    const slow = dribble(site.port, 120)
    try {
      for (let round = 0; round < 5; round += 1) {
        expect((await ask(`${site.origin}/healthz`)).status).toBe(200)
        expect((await ask(`${site.origin}/`)).text).toContain('home')
        expect((await ask(`${site.origin}/webhooks/paystack`, { method: 'POST', body: '{}' })).status).toBe(401)
      }
      await vi.waitFor(() => expect(slow.answers).toHaveLength(120), { timeout: 15_000 })
      expect(slow.answers.filter((text) => text.startsWith('HTTP/1.1 408')).length).toBeGreaterThan(100)
    } finally {
      slow.close()
    }
  })
})

describe('site.close', () => {
  it('drops slow clients without waiting', async () => {
    const site = await startSite(routes, paystack)
    const slow = dribble(site.port, 30)
    await vi.waitFor(async () => expect((await ask(`${site.origin}/healthz`)).status).toBe(200), { timeout: 15_000 })
    await site.close()
    // The connections got no 408, so they were closed before their time limit.
    expect(slow.answers.join('')).toBe('')
    slow.close()
  })
})
