import { beforeEach, describe, expect, it } from 'vitest'

import type { EdgeSettings } from '~/lib/settings/settings.server'

import { startEdgeService } from '../edge/edge-service.fixture'
import { examineEdge } from './edge'
import { linesOf } from './examine'

const TOKEN = 'a-token-of-the-edge'
const KEPT = { 'X-Edge': 'hit', ETag: 'W/"new-br"' }

type Service = Awaited<ReturnType<typeof startEdgeService>>
let edge: Service
let copy: Service
let shown: Record<string, string>
let status: number
beforeEach(async () => {
  shown = KEPT
  status = 200
  edge = await startEdgeService(({ method }) => (method === 'PURGE' ? { status } : { status: 200, headers: shown }))
  copy = await startEdgeService(() => ({ status: 200, headers: { ETag: 'W/"new-br"' } }))
  return () => {
    edge.close()
    copy.close()
  }
})

async function lines(changed: Partial<{ siteUrl: string; edge: EdgeSettings | null }> = {}) {
  const set: EdgeSettings = { kind: 'varnish', purgeUrls: [edge.origin], token: TOKEN }
  const settings = { edge: set, siteUrl: edge.origin, host: '127.0.0.1', port: Number(new URL(copy.origin).port) }
  return linesOf(await examineEdge({ ...settings, ...changed }, 1))
}

describe('examineEdge', () => {
  it('reports no problem for an edge that accepts purges and serves the current page, and purges no page', async () => {
    const { host } = new URL(edge.origin)
    expect(await lines()).toEqual([
      `ok     Edge: ${host} takes purges`,
      `ok     Edge: ${edge.origin} is answered from what the edge keeps`,
      'ok     Edge: shows the page that this copy makes',
    ])
    expect(edge.asked.filter(({ method }) => method === 'PURGE')).toHaveLength(1)
  })

  it('reports that EDGE is unset', async () => {
    expect(await lines({ edge: null })).toEqual([
      'look   Edge: EDGE is unset: every visitor is answered from where this server stands',
    ])
  })

  it.each([403, 401])('reports a purge refused with %d', async (refused) => {
    status = refused
    expect((await lines())[0]).toMatch(
      new RegExp(`^WRONG  Edge: \\S+ answers ${refused} to a purge: EDGE_TOKEN is not`),
    )
    expect((await lines()).join()).not.toContain(TOKEN)
  })

  it('reports an edge that does not respond', async () => {
    const gone: EdgeSettings = { kind: 'varnish', purgeUrls: ['http://127.0.0.1:9'], token: TOKEN }
    expect((await lines({ edge: gone }))[0]).toMatch(
      /^WRONG {2}Edge: 127\.0\.0\.1:9 does not answer: .+ a minute later$/,
    )
  })

  it.each([
    ['that caches nothing', { ETag: 'W/"new-br"' }, 'is not answered from what the edge keeps'],
    ['that serves a stale page', { ...KEPT, ETag: 'W/"old-br"', Age: '4000' }, 'serves a stale page (Age 4000 s)'],
    ['that passes its keys on to visitors', { ...KEPT, 'Surrogate-Key': 'a' }, 'passes surrogate-key on to visitors'],
  ])('reports an edge %s', async (_which, headers, said) => {
    shown = headers
    expect((await lines()).filter((line) => line.startsWith('WRONG'))).toEqual([expect.stringContaining(said)])
  })

  it('recognizes cache hits of Cloudflare and Fastly', async () => {
    for (const headers of [{ 'CF-Cache-Status': 'HIT' }, { 'X-Cache': 'HIT, MISS' }, { Age: '3' }]) {
      shown = { ETag: 'W/"new-br"', ...headers }
      expect((await lines())[1]).toMatch(/^ok/)
    }
  })
})
