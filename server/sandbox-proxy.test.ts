import { createServer } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import type { Environment } from '~/lib/settings/settings-variables.server'

import { ask, listen } from './http.fixture'
import { startSite } from './site.fixture'

/** A sandbox that answers with the headers that it received. */
const sandbox = createServer((request, response) => void response.end(JSON.stringify(request.headers)))
let sandboxUrl = ''
beforeAll(async () => {
  sandboxUrl = await listen(sandbox)
})
afterAll(() => void sandbox.close().closeAllConnections())

/** Starts a site for the duration of a check. */
async function withSite(env: Environment, check: (origin: string) => Promise<void>) {
  const site = await startSite({}, env)
  try {
    await check(site.origin)
  } finally {
    await site.close()
  }
}

// What the proxy forwards (bodies, events, WebSockets) is part of every end-to-end test of the product.
describe('the sandbox proxy', () => {
  it('forwards only addresses under /sandbox', async () => {
    await withSite({ SANDBOX_URL: sandboxUrl }, async (origin) => {
      expect((await ask(`${origin}/sandboxes`)).text).toBe('no such page')
      const other = new WebSocket(`${origin.replace('http', 'ws')}/elsewhere`)
      const refusal = await new Promise<Error>((resolve) => other.once('error', resolve))
      expect(refusal.message).toContain('404')
    })
  })

  it('leaves /sandbox an ordinary page without SANDBOX_URL', async () => {
    await withSite({}, async (origin) => {
      expect(await ask(`${origin}/sandbox/healthz`)).toMatchObject({ status: 404, text: 'no such page' })
    })
  })

  it('returns 502 with a reason when the sandbox is down', async () => {
    await withSite({ SANDBOX_URL: 'http://127.0.0.1:9' }, async (origin) => {
      const answer = await ask(`${origin}/sandbox/healthz`)
      expect(answer.status).toBe(502)
      expect(JSON.parse(answer.text)).toMatchObject({ error: { type: 'sandboxUnavailable' } })
    })
  })
})

describe('the client address for the sandbox', () => {
  // With forwarding headers, the sandbox takes a client for one on another machine.
  it.each<[string | undefined, Record<string, string>, Environment]>([
    [undefined, {}, {}],
    ['127.0.0.1', { 'x-forwarded-for': '' }, {}],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, {}],
    ['127.0.0.1', { via: '1.1 proxy', connection: 'x-forwarded-for, keep-alive' }, {}],
    ['203.0.113.9', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }, { TRUSTED_PROXIES: 'loopback' }],
    ['203.0.113.9', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 127.0.0.1' }, { TRUSTED_PROXIES: 'loopback' }],
  ])('equals %s for %j with %j', async (address, headers, env) => {
    await withSite({ ...env, SANDBOX_URL: sandboxUrl }, async (origin) => {
      const received: Record<string, string> = JSON.parse((await ask(`${origin}/sandbox/a`, { headers })).text)
      expect(received['x-forwarded-for']).toBe(address)
    })
  })
})
