const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as the legal pages write it: `2025-05-01` is `May 1, 2025`. */
export function formatDay(isoDay: string): string {
  return dayFormat.format(new Date(`${isoDay}T00:00:00Z`))
}

/** A time of the day as visitors read it: `09:00` is `9:00`, `18:30` stays. */
export function formatTime(time: string): string {
  return time.replace(/^0/, '')
}
