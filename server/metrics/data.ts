import { Gauge, type Registry } from 'prom-client'

import type { DiskSpace } from '../data-room'

export type DataMetrics = {
  /** Reads the state of the data folder at each scrape. */
  follow(room: () => DiskSpace): void
}

/** Reports the free space under DATA_DIR. */
export function measureData(registry: Registry): DataMetrics {
  let room: () => DiskSpace = () => ({ writable: true, freeBytes: null })
  const registers = [registry]
  new Gauge({
    name: 'site_data_writable',
    help: '1 where DATA_DIR takes what the site keeps',
    registers,
    collect() {
      // One check sets both gauges.
      const { writable, freeBytes } = room()
      this.set(Number(writable))
      if (freeBytes !== null) free.set(freeBytes)
    },
  })
  const free = new Gauge({ name: 'site_data_free_bytes', help: 'Room left on the disk of DATA_DIR', registers })
  return { follow: (read) => void (room = read) }
}
