/** Returns a formatter that is created on first use: each takes a phone many milliseconds. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (time: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (time) => (format ??= new Intl.DateTimeFormat(locale, options)).format(time)
}

/** Returns a formatter of days such as `2026-10-05`. */
function dayFormatter(locale: string, options: Intl.DateTimeFormatOptions): (isoDay: string) => string {
  const format = formatter(locale, { ...options, timeZone: 'UTC' })
  return (isoDay) => format(new Date(`${isoDay}T00:00:00Z`))
}

/** Returns a formatter of ISO times in Nigeria. */
function timeFormatter(options: Intl.DateTimeFormatOptions): (isoTime: string) => string {
  const format = formatter('en-GB', { ...options, timeZone: 'Africa/Lagos' })
  return (isoTime) => format(new Date(isoTime))
}

/** Returns a date whose UTC fields are those of Nigeria, which has no daylight saving. @param now in ms */
export const inNigeria = (now: number): Date => new Date(now + 3_600_000)

const DAY_MS = 24 * 3_600_000

/** Returns the day in Nigeria, as `2026-11-24`. @param now in ms @param ago days to go back */
export const dayInNigeria = (now: number, ago = 0): string =>
  inNigeria(now - ago * DAY_MS)
    .toISOString()
    .slice(0, 10)

/** Returns the time of day in Nigeria, as `14:05`. @param now in ms */
export const timeInNigeria = (now: number): string => inNigeria(now).toISOString().slice(11, 16)

/** Returns the seconds left of the day in Nigeria. */
export const secondsLeftToday = (now: number): number =>
  Math.ceil((DAY_MS - (inNigeria(now).getTime() % DAY_MS)) / 1_000)

/** Formats the month of a day: `2026-10-05` is `October 2026`. */
export const formatMonth = /* @__PURE__ */ dayFormatter('en-GB', { month: 'long', year: 'numeric' })

/** Formats a future day: `2026-11-27` is `Friday 27 November`. */
export const formatWeekday = /* @__PURE__ */ dayFormatter('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** Formats a day for legal pages: `2025-05-01` is `May 1, 2025`. */
export const formatDay = /* @__PURE__ */ dayFormatter('en-US', { dateStyle: 'long' })

/** Formats a day with its year: `2026-11-16` is `16 November 2026`. */
export const formatPastDay = /* @__PURE__ */ dayFormatter('en-GB', { dateStyle: 'long' })

const formatHour = /* @__PURE__ */ timeFormatter({ hour: 'numeric', minute: '2-digit', hour12: true })

/** Formats the time of day: `2:05 p.m.`. */
const timeOfDay = (isoTime: string): string =>
  formatHour(isoTime).replace(/\s?([ap])m$/i, (_, half: string) => ` ${half.toLowerCase()}.m.`)

/** Formats a deadline in Nigeria: `Sunday 22 November, 2:05 p.m.`. */
export const formatDeadline = (isoTime: string): string =>
  `${formatWeekday(dayInNigeria(Date.parse(isoTime)))}, ${timeOfDay(isoTime)}`

const formatDayOfMonth = /* @__PURE__ */ dayFormatter('en-GB', { day: 'numeric', month: 'long' })

/** From this distance on, a day needs its year, or readers take it for the next one. */
const NEEDS_YEAR_MS = 300 * DAY_MS

/** Formats a period's end without line breaks: `30 November` at the end of a day, else `6:31 p.m. on 30 November`. */
export function formatPeriodEnd(isoTime: string, now: number): string {
  const end = Date.parse(isoTime)
  const isMidnight = inNigeria(end).getTime() % DAY_MS === 0
  const format = end - now > NEEDS_YEAR_MS ? formatPastDay : formatDayOfMonth
  const day = format(dayInNigeria(isMidnight ? end - 1 : end)).replaceAll(' ', '\u00A0')
  return isMidnight ? day : `${timeOfDay(isoTime).replaceAll(' ', '\u00A0')} on ${day}`
}

/** Formats a time in Nigeria: `21 November 2026 at 14:05`. */
export const formatMoment = /* @__PURE__ */ timeFormatter({ dateStyle: 'long', timeStyle: 'short' })

/** Formats a time of day: `09:00` is `9:00`, `18:30` stays. */
export function formatTime(time: string): string {
  return time.replace(/^0/, '')
}
