import type { Observable } from 'rxjs'
import { vi } from 'vitest'

/** Subscribes to a stream and records its events. */
export function collect<T>(stream: Observable<T>) {
  const seen: T[] = []
  let failure: { reason: unknown } | null = null
  const subscription = stream.subscribe({
    next: (item) => void seen.push(item),
    error: (reason: unknown) => (failure = { reason }),
  })
  return {
    /** All events so far. */
    seen,
    /** Waits until `enough` returns true for the events so far; rejects when the stream fails first. */
    async until(enough: (seen: T[]) => boolean): Promise<T[]> {
      await vi.waitUntil(() => enough(seen) || failure !== null, { timeout: 15_000, interval: 10 })
      if (!enough(seen)) return Promise.reject(failure?.reason)
      return seen
    },
    stop: () => subscription.unsubscribe(),
  }
}
