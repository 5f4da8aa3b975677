/** Nigeria is one hour ahead of UTC all year. */
const OFFSET = '+01:00'

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A time in words, for example 1 January 2040 at 06:00, Lagos time. */
export const lagosWords = (time: Date | string) => `${format.format(new Date(time))}, Lagos time`

/**
 * The time that a field for date and time holds, taken as one in Lagos.
 * @param written as browsers give it: 2040-01-01T06:00
 * @returns what is wrong with it in words, or the time
 */
export function lagosTime(written: string, now: Date): { time: Date } | { problem: string } {
  const time = new Date(`${written}${OFFSET}`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(written) || Number.isNaN(time.getTime()))
    return { problem: 'Choose a date and a time.' }
  if (time <= now) return { problem: `${lagosWords(time)}, is in the past: choose a later time.` }
  return { time }
}
