import type { RequestListener } from 'node:http'

import { exportJWK, UnsecuredJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { ada, other, ours, PROJECT_ID, publishKeys, serve, signed } from './id-token.fixture'
import { verifyIdToken } from './verify-id-token.server'

describe('the keys', () => {
  it('are asked for once, however many tokens come, made-up key ids among them', async () => {
    const { jwksUrl, asked } = await publishKeys()
    const tokens = await Promise.all([
      signed(ada()),
      signed(ada()),
      signed(ada(), other.privateKey, 'two'),
      signed(ada(), other.privateKey, 'three'),
    ])
    await Promise.all(
      tokens.map((token) => verifyIdToken(token, { projectId: PROJECT_ID, jwksUrl }, deadlineIn(9_000))),
    )
    await verifyIdToken(await signed(ada()), { projectId: PROJECT_ID, jwksUrl }, deadlineIn(9_000))
    expect(asked.times).toBe(1)
  })

  it('are asked for again for an unknown key after half a minute, and for a known one after an hour', async () => {
    const { jwksUrl, asked } = await publishKeys()
    const start = Date.now()
    const askedAfter = async (seconds: number, key = ours.privateKey, kid = 'one') => {
      vi.setSystemTime(start + seconds * 1_000)
      await verifyIdToken(await signed(ada(), key, kid), { projectId: PROJECT_ID, jwksUrl }, deadlineIn(9_000))
      return asked.times
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      expect(await askedAfter(0)).toBe(1)
      expect(await askedAfter(29, other.privateKey, 'two')).toBe(1)
      expect(await askedAfter(31, other.privateKey, 'two')).toBe(2)
      expect(await askedAfter(31 + 3_599)).toBe(2)
      expect(await askedAfter(31 + 3_601)).toBe(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('are not asked for on behalf of an unsigned token', async () => {
    const { jwksUrl, asked } = await publishKeys()
    await verifyIdToken(new UnsecuredJWT(ada()).encode(), { projectId: PROJECT_ID, jwksUrl }, deadlineIn(9_000))
    expect(asked.times).toBe(0)
  })

  const broken: Record<string, RequestListener> = {
    'answer 500': (_request, response) => void response.writeHead(500).end(),
    'are no JSON': (_request, response) => void response.end('<html>'),
    'are no key set': (_request, response) => void response.end('{"keys":"none"}'),
    'reset the connection': (request) => void request.socket.destroy(),
    'never come': () => undefined,
  }
  for (const [what, listener] of Object.entries(broken)) {
    it(`that ${what} make the check unavailable, never a yes`, async () => {
      const jwksUrl = await serve(listener)
      expect(await verifyIdToken(await signed(ada()), { projectId: PROJECT_ID, jwksUrl }, deadlineIn(9_000))).toEqual({
        unavailable: true,
      })
    })
  }

  it('are waited for no longer than whoever asks waits', async () => {
    const jwksUrl = await serve(() => undefined)
    expect(await verifyIdToken(await signed(ada()), { projectId: PROJECT_ID, jwksUrl }, deadlineIn(50))).toEqual({
      unavailable: true,
    })
  })

  it('are read at the next token once they are there again', async () => {
    let down = true
    const keys = [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
    const jwksUrl = await serve(
      (_request, response) => void (down ? response.writeHead(503).end() : response.end(JSON.stringify({ keys }))),
    )
    expect(await verifyIdToken(await signed(ada()), { projectId: PROJECT_ID, jwksUrl }, deadlineIn(9_000))).toEqual({
      unavailable: true,
    })
    down = false
    expect(
      await verifyIdToken(await signed(ada()), { projectId: PROJECT_ID, jwksUrl }, deadlineIn(9_000)),
    ).toHaveProperty('verified')
  })
})
