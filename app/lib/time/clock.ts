/**
 * Milliseconds since the process began. For spans of time: unlike the date, it goes neither back nor ahead when the
 * machine's clock is set.
 */
export const steadyNow = (): number => performance.now()
