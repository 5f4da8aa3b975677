import { dayInNigeria } from '../../app/lib/time/dates'

/** Refuses a day that has not come yet, for what is said to have happened. */
export function notToCome(day: string | undefined) {
  const today = dayInNigeria(Date.now())
  return !day || day <= today || 'This day is in the future: enter the day on which it was done.'
}

/** For a day that visitors see until it is over. */
export function stillToCome(day: string | undefined) {
  const today = dayInNigeria(Date.now())
  return !day || day >= today || 'This day has passed, so visitors no longer see it: enter the next one, or clear it.'
}
