// Formats are made when first used: a phone spends many milliseconds on each.
let dayFormat: Intl.DateTimeFormat | undefined
let appointmentFormat: Intl.DateTimeFormat | undefined
let momentFormat: Intl.DateTimeFormat | undefined

/** A day as the legal pages write it: `2025-05-01` is `May 1, 2025`. */
export function formatDay(isoDay: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return dayFormat.format(new Date(`${isoDay}T00:00:00Z`))
}

/** A time to come, in Nigeria's time: `Sunday 22 November at 14:05`. */
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

/** A moment as clients read it, in Nigeria's time: `21 November 2026 at 14:05`. */
export function formatMoment(isoTime: string): string {
  momentFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' })
  return momentFormat.format(new Date(isoTime))
}
