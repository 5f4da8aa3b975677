/** The moment by which somebody has to have an answer. Everything that is asked on the way shares the time until then. */
export type Deadline = {
  /** Whole ms that are left; never below 0. */
  left(): number
  /** A moment that is at most this many ms away and not after this one: for one step of several. */
  within(ms: number): Deadline
}

/** @param ms from now */
export function deadlineIn(ms: number): Deadline {
  return deadlineAt(performance.now() + ms)
}

function deadlineAt(end: number): Deadline {
  return {
    left: () => Math.max(0, Math.floor(end - performance.now())),
    within: (ms) => deadlineAt(Math.min(end, performance.now() + ms)),
  }
}

/** Nothing came before the deadline; the work itself continues. */
export class TooLateError extends Error {
  override name = 'TooLateError'
}

/** What a promise comes to, if that is before the deadline. @throws TooLateError; what the promise throws */
export function untilDeadline<Result>(promise: Promise<Result>, deadline: Deadline): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new TooLateError('The deadline has passed')), deadline.left())),
  )
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
