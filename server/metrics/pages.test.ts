import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'

import { contextWithoutServices } from '../page-cache/contexts.fixture'
import { renderedPage } from '../page-cache/rendered.fixture'
import { countPurges, countPages } from './pages'

function counting() {
  const registry = new Registry()
  const metric = async (name: string) => (await registry.getSingleMetricAsString(name)).split('\n').slice(2)
  return { registry, metric }
}
const pages = (outcome: string, value: number) => `site_pages_total{outcome="${outcome}"} ${value}`

describe('page metrics', () => {
  it('count pages by outcome, including those sent from the cache', async () => {
    const { registry, metric } = counting()
    const counts = countPages(registry)
    expect(await metric('site_pages_total')).toEqual([
      pages('hit', 0),
      pages('unchanged', 0),
      pages('rendered', 0),
      pages('personal', 0),
    ])
    for (const outcome of ['hit', 'unchanged', 'rendered', 'rendered', 'personal'] as const) counts.count(outcome)
    const totals = { sent: 100, unchanged: 10 }
    counts.follow(() => totals, null)
    totals.sent += 1
    const told = [pages('hit', 102), pages('unchanged', 11), pages('rendered', 2), pages('personal', 1)]
    expect(await metric('site_pages_total')).toEqual(told)
    expect(await metric('site_pages_total'), 'asked twice').toEqual(told)
  })

  it('report the cache size, and 0 without a cache', async () => {
    const { registry, metric } = counting()
    const counts = countPages(registry)
    const nothing = () => ({ sent: 0, unchanged: 0 })
    counts.follow(nothing, null)
    expect(await metric('site_stored_pages')).toEqual(['site_stored_pages 0'])
    expect(await metric('site_stored_page_bytes')).toEqual(['site_stored_page_bytes 0'])
    const nobody = () => Promise.reject(new Error('not asked here'))
    counts.follow(nothing, {
      find: () => undefined,
      render: nobody,
      warm: nobody,
      published: () => undefined,
      renewAll: () => undefined,
      size: () => ({ pages: 3, bytes: 4_000 }),
    })
    expect(await metric('site_stored_pages')).toEqual(['site_stored_pages 3'])
    expect(await metric('site_stored_page_bytes')).toEqual(['site_stored_page_bytes 4000'])
  })

  it('time renders by audience and status', async () => {
    const { registry, metric } = counting()
    const { timed } = countPages(registry)
    const page = renderedPage('page', { status: 404 })
    const context = contextWithoutServices()
    const request = new Request('http://localhost:3000/none')
    const render = timed((asked) => Promise.resolve({ ...page, contentType: asked.url }), 'visitor')
    expect(await render(request, context)).toEqual({ ...page, contentType: request.url })
    const failing = timed(() => Promise.reject(new Error('no page')), 'everyone')
    await expect(failing(request, context)).rejects.toThrow('no page')
    const told = await metric('site_render_seconds')
    expect(told).toContain('site_render_seconds_count{audience="visitor",status="404"} 1')
    expect(told).toContain('site_render_seconds_count{audience="everyone",status="failed"} 1')
    const buckets = told.flatMap((line) => /le="([^"]+)".*visitor/.exec(line)?.[1] ?? [])
    expect(buckets.join(' ')).toBe('0.01 0.03 0.1 0.3 1 3 10 +Inf')
  })

  it('count edge purges from 0 and report how long one has waited', async () => {
    const { registry, metric } = counting()
    const purges = countPurges(registry)
    const edge = (outcome: string, value: number) => `site_edge_purges_total{outcome="${outcome}"} ${value}`
    expect(await metric('site_edge_purges_total')).toEqual([edge('taken', 0), edge('failed', 0)])
    expect(await metric('site_edge_behind_seconds')).toEqual(['site_edge_behind_seconds 0'])
    purges.count('failed')
    purges.count('failed')
    purges.count('taken')
    purges.follow(() => 12)
    expect(await metric('site_edge_purges_total')).toEqual([edge('taken', 1), edge('failed', 2)])
    expect(await metric('site_edge_behind_seconds')).toEqual(['site_edge_behind_seconds 12'])
  })
})
