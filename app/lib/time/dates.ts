// Formatters are created on first use: a phone spends many milliseconds on each.
let dayFormat: Intl.DateTimeFormat | undefined
let appointmentFormat: Intl.DateTimeFormat | undefined
let momentFormat: Intl.DateTimeFormat | undefined
let monthFormat: Intl.DateTimeFormat | undefined
let weekdayFormat: Intl.DateTimeFormat | undefined

/** West Africa Time has no daylight saving. */
const NIGERIA_AHEAD_MS = 3_600_000
const DAY_MS = 24 * 3_600_000

/** Returns the current day in Nigeria, as `2026-11-24`. */
export const dayInNigeria = (now: number): string => new Date(now + NIGERIA_AHEAD_MS).toISOString().slice(0, 10)

/** Returns the rest of that day in seconds. */
export const secondsLeftToday = (now: number): number =>
  Math.ceil((DAY_MS - ((now + NIGERIA_AHEAD_MS) % DAY_MS)) / 1_000)

/** Formats the month of a day: `2026-10-05` is `October 2026`. */
export function formatMonth(isoDay: string): string {
  monthFormat ??= new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return monthFormat.format(new Date(`${isoDay}T00:00:00Z`))
}

/** Formats a future day: `2026-11-27` is `Friday 27 November`. */
export function formatWeekday(isoDay: string): string {
  weekdayFormat ??= new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return weekdayFormat.format(new Date(`${isoDay}T00:00:00Z`))
}

/** Formats a day for legal pages: `2025-05-01` is `May 1, 2025`. */
export function formatDay(isoDay: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return dayFormat.format(new Date(`${isoDay}T00:00:00Z`))
}

/** Formats a future time in Nigeria: `Sunday 22 November at 14:05`. */
export function formatAppointment(isoTime: string): string {
  appointmentFormat ??= new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Lagos',
  })
  return appointmentFormat.format(new Date(isoTime))
}

/** Formats a time in Nigeria: `21 November 2026 at 14:05`. */
export function formatMoment(isoTime: string): string {
  momentFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' })
  return momentFormat.format(new Date(isoTime))
}

let pastDayFormat: Intl.DateTimeFormat | undefined

/** Formats a past day: `2026-11-16` is `16 November 2026`. */
export function formatPastDay(isoDay: string): string {
  pastDayFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return pastDayFormat.format(new Date(`${isoDay}T00:00:00Z`))
}
