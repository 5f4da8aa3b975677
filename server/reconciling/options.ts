import { parseArgs } from 'node:util'

const HELP = `Delivers payments that the API host does not have, or writes the statement of a day.

  npm run reconcile -- --since 2026-11-01
      every payment, refund and dispute from that day on; exits with 1 if anything was not delivered
  npm run reconcile -- --csv --day 2026-11-23 [--out FILE]
      the statement of that day (Africa/Lagos) as CSV, on the terminal (with npm run --silent) or in FILE; delivers nothing`

export type ReconcileOptions =
  | { kind: 'help'; text: string }
  | { kind: 'deliver'; since: Date }
  | { kind: 'statement'; day: string; range: { since: Date; until: Date }; out: string | null }

/** Invalid options; the message is one line with the fix. */
export class OptionsError extends Error {
  override name = 'OptionsError'
}

/** Nigeria is at UTC+1 all year. */
const LAGOS = '+01:00'
const DAY_MS = 24 * 60 * 60 * 1_000

function dayOf(text: string | undefined, example: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')
  const time = isDay ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Some engines parse 30 February as 2 March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new OptionsError(text === undefined ? example : `${text} is not a date. ${example}`)
  return text ?? ''
}

function read(args: readonly string[]) {
  try {
    const options = {
      since: { type: 'string' },
      csv: { type: 'boolean' },
      day: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean' },
    } as const
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new OptionsError(`${reason}. npm run reconcile -- --help says which options there are`)
  }
}

/** Parses the command line. @throws OptionsError */
export function readOptions(args: readonly string[], now = new Date()): ReconcileOptions {
  const { since, csv, day, out, help } = read(args)
  if (help) return { kind: 'help', text: HELP }
  if (csv) {
    if (since !== undefined) throw new OptionsError('--csv goes with --day, not with --since')
    const requested = dayOf(day, 'Give a day: npm run reconcile -- --csv --day 2026-11-23')
    const start = new Date(`${requested}T00:00:00${LAGOS}`)
    if (start > now) throw new OptionsError(`--day ${requested} has not begun in Nigeria`)
    const until = new Date(start.getTime() + DAY_MS)
    return { kind: 'statement', day: requested, range: { since: start, until }, out: out ?? null }
  }
  if (day !== undefined || out !== undefined) throw new OptionsError('--day and --out go with --csv')
  const from = new Date(
    since !== undefined && /^\d{4}-\d{2}-\d{2}T/.test(since)
      ? since
      : dayOf(since, 'Give a start date: npm run reconcile -- --since 2026-11-01'),
  )
  if (Number.isNaN(from.getTime()))
    throw new OptionsError(`${since} is not a date. Give a start date: npm run reconcile -- --since 2026-11-01`)
  if (from > now) throw new OptionsError('--since is in the future')
  return { kind: 'deliver', since: from }
}
