/** Concurrent calls with the same name share one run; clients take turns, so that none blocks the others. */
export type SharedQueue<Result> = (name: string, client: string, work: () => Promise<Result>) => Promise<Result>

/** The client has too many waiting jobs; others are still served. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

type Job<Result> = { result: Promise<Result>; start: () => void; started: boolean }

/** Creates the queue. @param waitingLimit for each client; further work is rejected with TooBusyError */
export function createSharedQueue<Result>(runningLimit: number, waitingLimit: number): SharedQueue<Result> {
  const jobs = new Map<string, Job<Result>>()
  /** The waiting jobs of each client, in the order of their turns. */
  const waiting = new Map<string, Set<Job<Result>>>()
  let running = 0

  function startNext(): void {
    for (const [client, own] of waiting) {
      if (running >= runningLimit) return
      waiting.delete(client)
      const [next] = own
      if (!next) continue
      own.delete(next)
      if (own.size > 0) waiting.set(client, own)
      // Another client's turn may have started the same work.
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

  return (name, client, work) => {
    const known = jobs.get(name)
    if (known?.started) return known.result
    const own = waiting.get(client) ?? new Set()
    if (own.size >= waitingLimit && !(known && own.has(known)))
      return Promise.reject(new TooBusyError('This caller has too many requests waiting'))
    const job = known ?? create(name, work)
    jobs.set(name, job)
    own.add(job)
    waiting.set(client, own)
    startNext()
    return job.result
  }
}
