import type { Observable } from 'rxjs'

export type Collected<T> = {
  /** All events so far. */
  seen: T[]
  /** Waits until `enough` returns true for the events so far; rejects when the stream fails first. */
  until(enough: (seen: T[]) => boolean): Promise<T[]>
  stop(): void
}

/** Subscribes to a stream and records its events. */
export function collect<T>(stream: Observable<T>): Collected<T> {
  const seen: T[] = []
  const waiting = new Set<() => void>()
  let failure: unknown = null
  const wake = () => {
    for (const check of [...waiting]) check()
  }
  const subscription = stream.subscribe({
    next(item) {
      seen.push(item)
      wake()
    },
    error(error: unknown) {
      failure = error
      wake()
    },
  })
  return {
    seen,
    until: (enough) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!enough(seen) && failure === null) return
          waiting.delete(check)
          if (enough(seen)) resolve(seen)
          else reject(failure)
        }
        waiting.add(check)
        check()
      }),
    stop: () => subscription.unsubscribe(),
  }
}
