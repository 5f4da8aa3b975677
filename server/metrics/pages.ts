import { Counter, type Registry, Histogram } from 'prom-client'

import type { PageCache } from '../page-cache/page-cache'
import type { Render } from '../page-cache/render'
import { registerGauge } from './gauge'

export type EdgeMetrics = ReturnType<typeof countPurges>

export function countPurges(registry: Registry) {
  let behindSeconds = () => 0
  const purges = new Counter({
    name: 'site_edge_purges_total',
    help: 'Purges of pages at the edge: taken, or failed and to be sent again',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['taken', 'failed']) purges.inc({ outcome }, 0)
  registerGauge(
    registry,
    'site_edge_behind_seconds',
    'For how long the edge has not taken a purge; 0 where it took all',
    () => behindSeconds(),
  )
  return {
    count: (outcome: 'taken' | 'failed') => purges.inc({ outcome }),
    /** Reads at each scrape how many seconds the oldest pending purge has waited. */
    follow: (read: () => number) => void (behindSeconds = read),
  }
}

/** How a page was served: from the cache, with 304, by a shared render, or by a render for this visitor. */
type PageOutcome = 'hit' | 'unchanged' | 'rendered' | 'personal'

/** Counts of the page cache itself: a labelled counter would slow down each hit. */
type PageTotals = { sent: number; unchanged: number }

export type PageMetrics = ReturnType<typeof countPages>

export function countPages(registry: Registry) {
  const registers = [registry]
  let totals = (): PageTotals => ({ sent: 0, unchanged: 0 })
  let size = () => ({ pages: 0, bytes: 0 })
  const counted: Record<PageOutcome, number> = { hit: 0, unchanged: 0, rendered: 0, personal: 0 }
  new Counter({
    name: 'site_pages_total',
    help: 'Pages sent: hit and unchanged from the cache, rendered for all, personal for one visitor',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      const { sent, unchanged } = totals()
      const sums = { ...counted, hit: counted.hit + sent, unchanged: counted.unchanged + unchanged }
      for (const [outcome, sum] of Object.entries(sums)) this.inc({ outcome }, sum)
    },
  })
  registerGauge(registry, 'site_stored_pages', 'Pages in the cache', () => size().pages)
  registerGauge(registry, 'site_stored_page_bytes', 'Memory that they use', () => size().bytes)
  const renders = new Histogram({
    name: 'site_render_seconds',
    help: 'Renders by audience and status; `failed` has no page to show',
    labelNames: ['audience', 'status'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  })

  return {
    count: (outcome: PageOutcome) => void (counted[outcome] += 1),
    /** Reads counts from elsewhere at each scrape. */
    follow(read: () => PageTotals, cache: PageCache | null) {
      totals = read
      if (cache) size = cache.size
    },
    timed:
      (render: Render, audience: 'everyone' | 'visitor' | 'preview'): Render =>
      async (...parts) => {
        const ended = renders.startTimer({ audience })
        try {
          const rendered = await render(...parts)
          ended({ status: String(rendered.status) })
          return rendered
        } catch (error) {
          ended({ status: 'failed' })
          throw error
        }
      },
  }
}
