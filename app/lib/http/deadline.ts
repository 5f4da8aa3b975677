/**
 * Milliseconds since the process started. For durations: unlike the date, it never jumps when the system clock
 * changes.
 */
export const steadyNow = (): number => performance.now()

/** The time by which a caller needs an answer, shared by all calls on the way. */
export type Deadline = {
  /** Returns the remaining time in whole ms, never below 0. */
  remainingMs(): number
  /** Returns a deadline for one of several steps: at most this many ms from now, and no later than this one. */
  within(ms: number): Deadline
}

/** Returns the deadline this many ms from now. */
export function deadlineIn(ms: number): Deadline {
  return deadlineAt(performance.now() + ms)
}

function deadlineAt(end: number): Deadline {
  return {
    remainingMs: () => Math.max(0, Math.floor(end - performance.now())),
    within: (ms) => deadlineAt(Math.min(end, performance.now() + ms)),
  }
}

/** The deadline passed; the work itself continues. */
export class TooLateError extends Error {
  override name = 'TooLateError'
}

/**
 * Resolves like the promise if it settles before the deadline.
 * @throws TooLateError, or the rejection of the promise
 */
export function untilDeadline<Result>(promise: Promise<Result>, deadline: Deadline): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>(
    (_, reject) =>
      (timer = setTimeout(() => reject(new TooLateError('The deadline has passed')), deadline.remainingMs())),
  )
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
