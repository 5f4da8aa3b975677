import { inNigeria } from './dates'

/** Weekdays from Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type Weekday = (typeof weekdays)[number]

/** Formats days in any order: `Monday to Friday`, `Saturday and Sunday`, `Monday and Wednesday to Friday`. */
export function formatDays(days: readonly Weekday[]): string {
  const runs: Weekday[][] = []
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue
    const run = runs[runs.length - 1]
    if (run && run[run.length - 1] === weekdays[index - 1]) run.push(day)
    else runs.push([day])
  }
  // Created here, so that a browser that needs only the names spends no time on it.
  const listFormat = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })
  // Two consecutive days are listed, three or more become a range.
  return listFormat.format(runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run[run.length - 1]}`] : run)))
}

/** Whether support answers: until a time today, or from a time in so many days. Times are `09:00`. */
type SupportStatus = { until: string } | { from: string; inDays: number; weekday: Weekday | undefined }

/** Encodes a week for a cached page: `09:00-18:00` per day from Monday, comma-separated, spaces between intervals. */
export function weekOf(hours: readonly { days: readonly Weekday[]; opens: string; closes: string }[]): string {
  return weekdays
    .map((day) =>
      hours
        .flatMap(({ days, opens, closes }) => (days.includes(day) ? [`${opens}-${closes}`] : []))
        .sort()
        .join(' '),
    )
    .join()
}

/** The current or next support interval; null without any hours. @param week from `weekOf` @param now in ms */
export function supportStatusAt(week: string, now: number): SupportStatus | null {
  const local = inNigeria(now)
  const time = local.toISOString().slice(11, 16)
  const days = week.split(',')
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const dayOfWeek = (local.getUTCDay() + 6 + inDays) % 7
    for (const span of days[dayOfWeek]?.split(' ') ?? []) {
      const [from, until] = span.split('-')
      if (!from || !until || (!inDays && until <= time)) continue
      return !inDays && from <= time ? { until } : { from, inDays, weekday: weekdays[dayOfWeek] }
    }
  }
  return null
}
