/** Formats a time of day: `09:00` is `9:00`, `18:30` stays. */
export function formatTime(time: string): string {
  return time.replace(/^0/, '')
}

/** West Africa Time has no daylight saving. */
const NIGERIA_AHEAD_MS = 3_600_000

/** Returns the time of day in Nigeria, as `14:05`. @param now in ms */
export const timeInNigeria = (now: number): string => new Date(now + NIGERIA_AHEAD_MS).toISOString().slice(11, 16)
