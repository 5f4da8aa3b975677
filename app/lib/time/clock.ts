/**
 * Milliseconds since the process started. For durations: unlike the date, it never jumps when the system clock
 * changes.
 */
export const steadyNow = (): number => performance.now()
