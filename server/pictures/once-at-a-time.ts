/**
 * Runs work under names: a name that is already being worked on is waited for, and only so many run at once.
 * Who waits is served in turn, one piece of work for each asker, so that one with hundreds keeps nobody waiting.
 */
export type OnceAtATime<Result> = (name: string, asker: string, work: () => Promise<Result>) => Promise<Result>

/** This caller has too many requests waiting already; others are still served. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

type Job<Result> = { result: Promise<Result>; start: () => void; started: boolean }

/** @param waitingLimit of one asker; work beyond it is refused with TooBusyError */
export function createOnceAtATime<Result>(runningLimit: number, waitingLimit: number): OnceAtATime<Result> {
  const jobs = new Map<string, Job<Result>>()
  /** What each asker waits for. The first asker is the next whose turn it is. */
  const waiting = new Map<string, Set<Job<Result>>>()
  let running = 0

  function startNext(): void {
    for (const [asker, own] of waiting) {
      if (running >= runningLimit) return
      waiting.delete(asker)
      const [next] = own
      if (!next) continue
      own.delete(next)
      if (own.size > 0) waiting.set(asker, own)
      // Somebody else's turn may have come to the same work before.
      if (!next.started) next.start()
    }
  }

  function create(name: string, work: () => Promise<Result>): Job<Result> {
    let start = (): void => undefined
    const turn = new Promise<void>((go) => (start = go))
    const result = turn.then(work).finally(() => {
      running -= 1
      jobs.delete(name)
      startNext()
    })
    const job: Job<Result> = {
      result,
      started: false,
      start() {
        job.started = true
        running += 1
        start()
      },
    }
    return job
  }

  return (name, asker, work) => {
    const known = jobs.get(name)
    if (known?.started) return known.result
    const own = waiting.get(asker) ?? new Set()
    if (own.size >= waitingLimit && !(known && own.has(known)))
      return Promise.reject(new TooBusyError('This caller has too many requests waiting'))
    const job = known ?? create(name, work)
    jobs.set(name, job)
    own.add(job)
    waiting.set(asker, own)
    startNext()
    return job.result
  }
}
