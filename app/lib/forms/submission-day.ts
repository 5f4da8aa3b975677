const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** 3:00 UTC, 4:00 in Lagos, when the fewest forms are sent. */
const DAY_BEGINS_MS = 3 * HOUR_MS

/** The day within which the same content counts as a repetition. @param now in ms since 1970 */
export const submissionDay = (now: number): number => Math.floor((now - DAY_BEGINS_MS) / DAY_MS)
