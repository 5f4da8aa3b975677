import { dayInNigeria } from '../../app/lib/time/dates'

/** Rejects a future date for a past event. */
export function notInFuture(day: string | undefined) {
  const today = dayInNigeria(Date.now())
  return !day || day <= today || 'This day is in the future: enter the day on which it was done.'
}

/** Rule for a date until which visitors see the document. */
export function warnIfPast(day: string | undefined) {
  const today = dayInNigeria(Date.now())
  return !day || day >= today || 'This day has passed, so visitors no longer see it: enter the next one, or clear it.'
}
