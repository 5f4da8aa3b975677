import { beforeEach, describe, expect, it } from 'vitest'

import type { EdgeSettings } from '~/lib/settings/settings.server'

import { EDGE_SERVICES } from './edge-services'
import { sendPurge } from './purge'
import { startEdgeService } from './edge-service.fixture'

const TOKEN = 'a-token-of-the-edge'
const keys = (count: number) => Array.from({ length: count }, (_, index) => `key${index}`)
const headersOf = (kind: keyof typeof EDGE_SERVICES) => {
  const raw = EDGE_SERVICES[kind].headers(['one', 'two'])
  return Object.fromEntries(raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1]]] : [])))
}

let answer = { status: 200, body: '{}' }
let service: Awaited<ReturnType<typeof startEdgeService>>
beforeEach(async () => {
  answer = { status: 200, body: '{}' }
  service = await startEdgeService(() => answer)
  return service.close
})

describe('sendPurge', () => {
  it('sends PURGE with xkey to Varnish', async () => {
    await sendPurge({ kind: 'varnish', purgeUrls: [], token: TOKEN }, service.origin, ['one', 'two'])
    expect(service.asked).toHaveLength(1)
    expect(service.asked[0]).toMatchObject({
      method: 'PURGE',
      path: '/',
      headers: { xkey: 'one two', authorization: `Bearer ${TOKEN}` },
      body: '',
    })
    expect(headersOf('varnish')).toEqual({ 'Cache-Control': 'public, max-age=0, s-maxage=45', xkey: 'one two' })
  })

  it('sends soft purges of at most 256 keys to Fastly', async () => {
    const url = `${service.origin}/service/SU1Z0isxPaozGVKXdv0eY/purge`
    await sendPurge({ kind: 'fastly', purgeUrls: [], token: TOKEN }, url, keys(257))
    expect(service.asked.map(({ body }) => JSON.parse(body))).toEqual([
      { surrogate_keys: keys(256) },
      { surrogate_keys: ['key256'] },
    ])
    expect(service.asked[0]).toMatchObject({
      method: 'POST',
      path: '/service/SU1Z0isxPaozGVKXdv0eY/purge',
      headers: { 'fastly-key': TOKEN, 'fastly-soft-purge': '1', 'content-type': 'application/json' },
    })
    expect(headersOf('fastly')).toEqual({
      'Cache-Control': 'public, max-age=0, s-maxage=45',
      'Surrogate-Control': 'max-age=45, stale-if-error=86400',
      'Surrogate-Key': 'one two',
    })
  })

  it('sends at most 30 tags per request to Cloudflare', async () => {
    answer.body = '{"success":true,"errors":[],"messages":[],"result":{"id":"023e105f4ecef8ad9ca31a8372d0c353"}}'
    const url = `${service.origin}/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache`
    await sendPurge({ kind: 'cloudflare', purgeUrls: [], token: TOKEN }, url, keys(31))
    expect(service.asked.map(({ body }) => JSON.parse(body))).toEqual([{ tags: keys(30) }, { tags: ['key30'] }])
    expect(service.asked[0]).toMatchObject({
      method: 'POST',
      path: '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    })
    expect(headersOf('cloudflare')).toEqual({
      'Cache-Control': 'public, max-age=0, s-maxage=45',
      'Cloudflare-CDN-Cache-Control': 'max-age=45, stale-if-error=86400',
      'Cache-Tag': 'one,two',
    })
  })
})

describe('sendPurge to a failing service', () => {
  it.each([
    ['varnish', 403, '', 'answers 403'],
    ['fastly', 401, '{"msg":"Provided credentials are missing or invalid"}', 'answers 401'],
    ['cloudflare', 429, '{"success":false}', 'answers 429'],
    ['cloudflare', 200, '{"success":false,"errors":[{"code":1000,"message":"no"}]}', 'answers 200'],
    ['cloudflare', 200, '<html>', 'answers 200'],
    ['varnish', 302, '', 'answers 302'],
  ] as const)('rejects when %s responds with %d %s', async (kind, status, body, said) => {
    answer = { status, body }
    await expect(sendPurge({ kind, purgeUrls: [], token: TOKEN }, service.origin, ['one'])).rejects.toThrow(said)
  })

  it('rejects when the address does not respond', async () => {
    service.close()
    const edge: EdgeSettings = { kind: 'varnish', purgeUrls: [], token: TOKEN }
    await expect(sendPurge(edge, service.origin, ['one'])).rejects.toThrow('does not answer: connect ECONNREFUSED')
  })
})
