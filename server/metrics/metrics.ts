import { Gauge, Registry, collectDefaultMetrics } from 'prom-client'

import type { Settings } from '~/lib/settings/settings.server'

import type { DiskSpace } from '../disk-space'

import { countDisputes } from './disputes'
import { countPurges, type EdgeMetrics, countPages, type PageMetrics } from './pages'
import { countLines } from './log-lines'
import { countOrders } from './orders'
import { countServiceCalls, configuredServices } from './service-calls'
import { createSettlementTracker, type SettlementTracker } from './settlements'

type DataMetrics = {
  /** Reads the state of the data folder at each scrape. */
  follow(diskSpace: () => DiskSpace): void
}

/** Reports the free space under DATA_DIR. */
function measureData(registry: Registry): DataMetrics {
  let diskSpace: () => DiskSpace = () => ({ writable: true, freeBytes: null })
  const registers = [registry]
  new Gauge({
    name: 'site_data_writable',
    help: '1 where DATA_DIR takes what the site keeps',
    registers,
    collect() {
      // One check sets both gauges.
      const { writable, freeBytes } = diskSpace()
      this.set(Number(writable))
      if (freeBytes !== null) free.set(freeBytes)
    },
  })
  const free = new Gauge({ name: 'site_data_free_bytes', help: 'Room left on the disk of DATA_DIR', registers })
  return { follow: (read) => void (diskSpace = read) }
}

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
