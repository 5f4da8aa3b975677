import type { LogFn, Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import * as v from 'valibot'

const line = v.looseObject({ event: v.string() })

export type LogLine = v.InferOutput<typeof line>

/**
 * Makes pino's `hooks.logMethod`, which counts the lines of each event and shows them to readers.
 * @param readers told of every line that has an event
 */
export function countLines(registry: Registry, readers: readonly ((line: LogLine) => void)[]) {
  const lines = new Counter({
    name: 'site_log_lines_total',
    help: 'Lines of the log by event and level (40 warning, 50 error, 60 end)',
    labelNames: ['event', 'level'],
    registers: [registry],
  })

  return function logMethod(this: Logger, parts: Parameters<LogFn>, method: LogFn, level: number): void {
    const parsed = v.safeParse(line, parts[0])
    if (parsed.success) {
      lines.inc({ event: parsed.output.event, level })
      for (const read of readers) read(parsed.output)
    }
    method.apply(this, parts)
  }
}
