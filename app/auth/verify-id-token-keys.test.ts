import type { RequestListener } from 'node:http'

import { exportJWK, UnsecuredJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'

import { serve } from '~/lib/http/serve.fixture'

import { ada, other, ours, publishKeys, signed, verify } from './id-token.fixture'

describe('signing keys', () => {
  it('load once for any number of tokens, unknown key ids included', async () => {
    const { jwksUrl, asked } = await publishKeys()
    const tokens = await Promise.all([
      signed(ada()),
      signed(ada()),
      signed(ada(), other.privateKey, 'two'),
      signed(ada(), other.privateKey, 'three'),
    ])
    await Promise.all(tokens.map((token) => verify(token, jwksUrl)))
    await verify(await signed(ada()), jwksUrl)
    expect(asked.times).toBe(1)
  })

  it('reload after 30 seconds for an unknown key and after an hour for a known one', async () => {
    const { jwksUrl, asked } = await publishKeys()
    const start = Date.now()
    const askedAfter = async (seconds: number, key = ours.privateKey, kid = 'one') => {
      vi.setSystemTime(start + seconds * 1_000)
      await verify(await signed(ada(), key, kid), jwksUrl)
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

  it('stay unloaded for an unsigned token', async () => {
    const { jwksUrl, asked } = await publishKeys()
    await verify(new UnsecuredJWT(ada()).encode(), jwksUrl)
    expect(asked.times).toBe(0)
  })

  const broken: Record<string, RequestListener> = {
    'answer 500': (_request, response) => void response.writeHead(500).end(),
    'are not JSON': (_request, response) => void response.end('<html>'),
    'are not a key set': (_request, response) => void response.end('{"keys":"none"}'),
    'reset the connection': (request) => void request.socket.destroy(),
    'never arrive': () => undefined,
  }
  it.each(Object.entries(broken))('make the check unavailable when they %s', async (_what, listener) => {
    expect(await verify(await signed(ada()), await serve(listener))).toEqual({ unavailable: true })
  })

  it('load within the deadline of the caller', async () => {
    const jwksUrl = await serve(() => undefined)
    expect(await verify(await signed(ada()), jwksUrl, 50)).toEqual({
      unavailable: true,
    })
  })

  it('load again at the next token after a failure', async () => {
    let down = true
    const keys = [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
    const jwksUrl = await serve(
      (_request, response) => void (down ? response.writeHead(503).end() : response.end(JSON.stringify({ keys }))),
    )
    expect(await verify(await signed(ada()), jwksUrl)).toEqual({
      unavailable: true,
    })
    down = false
    expect(await verify(await signed(ada()), jwksUrl)).toHaveProperty('verified')
  })
})
