import type { LogFn, Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import * as v from 'valibot'

const line = v.looseObject({ event: v.string() })

export type LogLine = v.InferOutput<typeof line>

/** Events in alerts, by level. They start at 0, so that the first one is an increase too. */
const ALERTED: readonly (readonly [event: string, level: number])[] = [
  ['form.sent', 30],
  ['form.sent', 40],
  ['payment-event.not-delivered', 50],
  ['settlement.unverified', 50],
  ['page.failed', 50],
  ['request.failed', 50],
  ['page-cache.renewal-failed', 50],
]

/**
 * Creates pino's `hooks.logMethod`, which counts the lines of each event and passes them to readers.
 * @param readers called with every line that has an event
 */
export function countLines(registry: Registry, readers: readonly ((line: LogLine) => void)[]) {
  const lines = new Counter({
    name: 'site_log_lines_total',
    help: 'Lines of the log by event and level (40 warning, 50 error, 60 end)',
    labelNames: ['event', 'level'],
    registers: [registry],
  })
  for (const [event, level] of ALERTED) lines.inc({ event, level }, 0)

  return function logMethod(this: Logger, parts: Parameters<LogFn>, method: LogFn, level: number): void {
    const parsed = v.safeParse(line, parts[0])
    if (parsed.success) {
      lines.inc({ event: parsed.output.event, level })
      for (const read of readers) read(parsed.output)
    }
    method.apply(this, parts)
  }
}
