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

function textOf(told: v.InferOutput<typeof notice>): string {
  if (told.event === 'payment.disputes-unreadable') return `Square: disputes could not be read. ${told.message}`
  if (told.event === 'payment.possible-duplicate')
    return `${told.reference} (${told.provider})  possible duplicate of ${told.earlierReference} (${told.earlierProvider})`
  return `${told.reference}  dispute ${told.dispute}, to be answered by ${told.dueAt ?? 'a time that nobody says'}`
}

/**
 * A log that prints only lines that require an action, once each: open disputes, unreadable disputes and possible
 * duplicate payments.
 * @param say prints one line
 */
export function noticesLog(say: (text: string) => void): Logger {
  const said = new Set<string>()
  return pino(
    { level: 'warn', base: null },
    {
      write(line: string) {
        const parsed = v.safeParse(notice, JSON.parse(line))
        const text = parsed.success ? textOf(parsed.output) : ''
        if (text === '' || said.has(text)) return
        said.add(text)
        say(text)
      },
    },
  )
}
