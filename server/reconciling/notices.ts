import { pino, type Logger } from 'pino'
import * as v from 'valibot'

const notice = v.variant('event', [
  v.object({
    event: v.literal('payment.disputed'),
    reference: v.string(),
    dispute: v.string(),
    dueAt: v.nullable(v.string()),
  }),
  v.object({ event: v.literal('payment.disputes-unreadable'), message: v.string() }),
  v.object({
    event: v.literal('payment.possible-duplicate'),
    provider: v.string(),
    reference: v.string(),
    earlierProvider: v.string(),
    earlierReference: v.string(),
  }),
])

function textOf(line: v.InferOutput<typeof notice>): string {
  if (line.event === 'payment.disputes-unreadable') return `Square: disputes could not be read. ${line.message}`
  if (line.event === 'payment.possible-duplicate')
    return `${line.reference} (${line.provider})  possible duplicate of ${line.earlierReference} (${line.earlierProvider})`
  return `${line.reference}  dispute ${line.dispute}, to be answered by ${line.dueAt ?? 'a time that nobody says'}`
}

/** Prints each warning that requires an action once: open or unreadable disputes, possible duplicates. */
export function createNoticeLogger(print: (text: string) => void): Logger {
  const printed = new Set<string>()
  return pino(
    { level: 'warn', base: null },
    {
      write(line: string) {
        const parsed = v.safeParse(notice, JSON.parse(line))
        const text = parsed.success ? textOf(parsed.output) : ''
        if (text === '' || printed.has(text)) return
        printed.add(text)
        print(text)
      },
    },
  )
}
