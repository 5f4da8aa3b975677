import { Counter, Gauge, type Registry } from 'prom-client'

export type EdgeMetrics = {
  count(outcome: 'taken' | 'failed'): void
  /** Reads at each scrape how many seconds the oldest pending purge has waited. */
  follow(behindSeconds: () => number): void
}

export function countPurges(registry: Registry): EdgeMetrics {
  const registers = [registry]
  let behindSeconds = () => 0
  const purges = new Counter({
    name: 'site_edge_purges_total',
    help: 'Purges of pages at the edge: taken, or failed and to be sent again',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['taken', 'failed']) purges.inc({ outcome }, 0)
  new Gauge({
    name: 'site_edge_behind_seconds',
    help: 'For how long the edge has not taken a purge; 0 where it took all',
    registers,
    collect() {
      this.set(behindSeconds())
    },
  })
  return {
    count: (outcome) => purges.inc({ outcome }),
    follow: (read) => void (behindSeconds = read),
  }
}
