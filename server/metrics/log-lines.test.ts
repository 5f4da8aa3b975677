import { pino } from 'pino'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'

import { countLines, type LogLine } from './log-lines'
import { createMetrics } from './metrics'

/** A counted log with its output and the lines that readers received. */
function counted() {
  const registry = new Registry()
  const told: LogLine[] = []
  const written: Record<string, unknown>[] = []
  const logMethod = countLines(registry, [(line) => void told.push(line)])
  const log = pino(
    { base: null, timestamp: false, hooks: { logMethod } },
    { write: (line) => void written.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const values = async () => (await registry.getSingleMetricAsString('site_log_lines_total')).split('\n').slice(2)
  return { log, told, written, values }
}
const line = (event: string, level: number, value: number) =>
  `site_log_lines_total{event="${event}",level="${level}"} ${value}`

describe('countLines', () => {
  it('counts a line by event and level, passes it to readers and writes it', async () => {
    const { log, told, written, values } = counted()
    log.warn({ event: 'tried.once', reference: 'r1' })
    log.error({ event: 'tried.once' }, 'in words')
    log.error({ event: 'tried.once' })
    expect(await values()).toContain(line('tried.once', 40, 1))
    expect(await values()).toContain(line('tried.once', 50, 2))
    expect(told[0]).toEqual({ event: 'tried.once', reference: 'r1' })
    expect(written).toEqual([
      { level: 40, event: 'tried.once', reference: 'r1' },
      { level: 50, event: 'tried.once', msg: 'in words' },
      { level: 50, event: 'tried.once' },
    ])
  })

  it('writes a line without an event without counting it', async () => {
    const { log, told, written, values } = counted()
    const before = await values()
    log.info('in words')
    log.info({ reference: 'r1' })
    log.info({ event: 7 })
    expect(await values()).toEqual(before)
    expect(told).toEqual([])
    expect(written).toHaveLength(3)
  })

  it('starts the events of the alerts at 0', async () => {
    const { values } = counted()
    expect(await values()).toEqual([
      line('form.sent', 30, 0),
      line('form.sent', 40, 0),
      line('payment-event.not-delivered', 50, 0),
      line('settlement.unverified', 50, 0),
      line('page.failed', 50, 0),
      line('request.failed', 50, 0),
      line('page-cache.renewal-failed', 50, 0),
    ])
  })

  it('updates the backlog and the disputes of createMetrics', async () => {
    const metrics = createMetrics()
    const log = pino({ hooks: { logMethod: metrics.logMethod } }, { write: () => undefined })
    log.error({ event: 'settlement.not-delivered', provider: 'paystack', reference: 'r1' })
    log.warn({ event: 'payment.disputed', provider: 'paystack', dispute: '7', dueAt: '2126-01-01T00:00:00.000Z' })
    expect(metrics.settlements.waiting()).toEqual(['r1'])
    expect(await metrics.registry.getSingleMetricAsString('site_dispute_due_timestamp_seconds')).toContain(
      'dispute="7"',
    )
  })
})
