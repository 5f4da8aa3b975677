import { collectDefaultMetrics, Registry } from 'prom-client'

import type { Settings } from '~/lib/settings/settings.server'

import { measureData, type DataMetrics } from './data'
import { countDisputes } from './disputes'
import { countPurges, type EdgeMetrics } from './edge'
import { countLines } from './log-lines'
import { countOrders } from './orders'
import { countPages, type PageMetrics } from './pages'
import { countServiceCalls, servicesOf } from './service-calls'
import { createSettlementBook, type SettlementBook } from './settlements'

/** What this copy of the site counts about itself, under names that begin with `site_`. */
export type Metrics = {
  registry: Registry
  /** For pino's `hooks.logMethod`: what is told in the log is counted. */
  logMethod: ReturnType<typeof countLines>
  pages: PageMetrics
  orders: ReturnType<typeof countOrders>
  settlements: SettlementBook
  edge: EdgeMetrics
  data: DataMetrics
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const settlements = createSettlementBook(registry)
  return {
    registry,
    logMethod: countLines(registry, [settlements.read, countDisputes(registry)]),
    pages: countPages(registry),
    orders: countOrders(registry),
    settlements,
    edge: countPurges(registry),
    data: measureData(registry),
  }
}

/**
 * Counts also what belongs to the process: memory, the delay of the event loop, and calls to services.
 * @returns ends the counting of calls
 */
export function measureProcess({ registry }: Metrics, settings: Settings): () => void {
  collectDefaultMetrics({ register: registry })
  return countServiceCalls(registry, servicesOf(settings))
}
