/** Runs work under names: a name that is already being worked on is waited for, and only so many run at once. */
export type OnceAtATime<Result> = (name: string, work: () => Promise<Result>) => Promise<Result>

export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

/** @param waitingLimit work beyond it is refused with TooBusyError */
export function createOnceAtATime<Result>(runningLimit: number, waitingLimit: number): OnceAtATime<Result> {
  const underWay = new Map<string, Promise<Result>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function run(work: () => Promise<Result>): Promise<Result> {
    if (running >= runningLimit) {
      if (waiting.length >= waitingLimit) throw new TooBusyError('Too many pictures are waiting')
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next one, so that nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return (name, work) => {
    const same = underWay.get(name)
    if (same) return same
    const result = run(work).finally(() => underWay.delete(name))
    underWay.set(name, result)
    return result
  }
}
