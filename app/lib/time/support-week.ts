import { weekdays, type Weekday } from './weekdays'

/** When support answers: until then today, or from then, so many days from now. Times are `09:00`. */
export type Answering = { until: string } | { from: string; inDays: number; weekday: Weekday | undefined }

/** West Africa is one hour ahead of UTC the whole year. */
const WEST_AFRICA_MS = 3_600_000

/** The hours of a week in short, for a page that is kept: `09:00-18:00` for each day from Monday, with commas between, spaces inside a day. */
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

/** @param week from `weekOf`. @param now milliseconds since 1970. @returns null where nobody ever answers */
export function answeringAt(week: string, now: number): Answering | null {
  const local = new Date(now + WEST_AFRICA_MS)
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
