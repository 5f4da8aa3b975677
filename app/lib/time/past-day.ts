let pastDayFormat: Intl.DateTimeFormat | undefined

/** Formats a past day: `2026-11-16` is `16 November 2026`. */
export function formatPastDay(isoDay: string): string {
  pastDayFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return pastDayFormat.format(new Date(`${isoDay}T00:00:00Z`))
}
