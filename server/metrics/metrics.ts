import { Gauge, Registry, collectDefaultMetrics } from 'prom-client'

import type { Settings } from '~/lib/settings/settings.server'

import type { DiskSpace } from '../disk-space'

import { countDisputes } from './disputes'
import { countPurges, countPages } from './pages'
import { countLines } from './log-lines'
import { countOrders } from './orders'
import { countServiceCalls, configuredServices } from './service-calls'
import { createSettlementTracker } from './settlements'

/** Reports the free space under DATA_DIR, read at each scrape. */
function measureData(registry: Registry) {
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
  return { follow: (read: () => DiskSpace) => void (diskSpace = read) }
}

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of this copy, under names that begin with `site_`. */
export function createMetrics() {
  const registry = new Registry()
  const settlements = createSettlementTracker(registry)
  return {
    registry,
    /** Counts log lines, as pino's `hooks.logMethod`. */
    logMethod: countLines(registry, [settlements.read, countDisputes(registry)]),
    pages: countPages(registry),
    orders: countOrders(registry),
    settlements,
    edge: countPurges(registry),
    data: measureData(registry),
  }
}

/** Measures memory, event loop delay and service calls. @returns a function that stops counting calls */
export function measureProcess({ registry }: Metrics, settings: Settings): () => void {
  collectDefaultMetrics({ register: registry })
  return countServiceCalls(registry, configuredServices(settings))
}
