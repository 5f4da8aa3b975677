/** Formats a time of day: `09:00` is `9:00`, `18:30` stays. */
export function formatTime(time: string): string {
  return time.replace(/^0/, '')
}

/** A date whose UTC fields are those of Nigeria, where no daylight saving applies. @param now in ms */
export const inNigeria = (now: number): Date => new Date(now + 3_600_000)

/** Returns the time of day in Nigeria, as `14:05`. @param now in ms */
export const timeInNigeria = (now: number): string => inNigeria(now).toISOString().slice(11, 16)
