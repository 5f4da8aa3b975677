import { Gauge, type Registry } from 'prom-client'

/** Registers a gauge without labels. @param read its value, at each scrape */
export function registerGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
