import { collectDefaultMetrics, Registry } from 'prom-client'

import type { Settings } from '~/lib/settings/settings.server'

import { measureData, type DataMetrics } from './data'
import { countDisputes } from './disputes'
import { countPurges, type EdgeMetrics } from './edge'
import { countLines } from './log-lines'
import { countOrders } from './orders'
import { countPages, type PageMetrics } from './pages'
import { countServiceCalls, configuredServices } from './service-calls'
import { createSettlementTracker, type SettlementTracker } from './settlements'

/** The metrics of this copy, under names that begin with `site_`. */
export type Metrics = {
  registry: Registry
  /** For pino's `hooks.logMethod`: counts log lines. */
  logMethod: ReturnType<typeof countLines>
  pages: PageMetrics
  orders: ReturnType<typeof countOrders>
  settlements: SettlementTracker
  edge: EdgeMetrics
  data: DataMetrics
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const settlements = createSettlementTracker(registry)
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
 * Adds the metrics of the process: memory, event loop delay and service calls.
 * @returns a function that stops counting calls
 */
export function measureProcess({ registry }: Metrics, settings: Settings): () => void {
  collectDefaultMetrics({ register: registry })
  return countServiceCalls(registry, configuredServices(settings))
}
