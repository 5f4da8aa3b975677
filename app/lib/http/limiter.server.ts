import { LRUCache } from 'lru-cache'

import { steadyNow } from '../time/clock'

/** `events`: how many calls of each event count at the moment. */
type Window = { until: number; count: number; events: Map<string, number> }

type Limits = { max: number; windowMs: number; subjects: number }

/** Whether something may happen now; if not, in how many ms it may. */
export type Allowance = { allowed: true } | { allowed: false; retryAfterMs: number }

/**
 * Counts what each subject does within a window of time, in memory. The same event again is free, so a retry never
 * uses up the limit. When too many subjects are known, the least recently used one is forgotten.
 * @param now milliseconds; what they count from is of no matter
 */
export function createLimiter({ max, windowMs, subjects }: Limits, now: () => number = steadyNow) {
  const windows = new LRUCache<string, Window>({ max: subjects })

  function current(subject: string): Window | null {
    const known = windows.get(subject)
    return known && known.until > now() ? known : null
  }

  function open(subject: string): Window {
    const known = current(subject)
    if (known) return known
    const window = { until: now() + windowMs, count: 0, events: new Map<string, number>() }
    windows.set(subject, window)
    return window
  }

  return {
    /** Whether this may happen; it is counted if so. Without an event each call counts. */
    ask(subject: string, event?: string): Allowance {
      const window = open(subject)
      const calls = event === undefined ? 0 : (window.events.get(event) ?? 0)
      if (calls === 0 && window.count >= max) return { allowed: false, retryAfterMs: window.until - now() }
      if (calls === 0) window.count += 1
      if (event !== undefined) window.events.set(event, calls + 1)
      return { allowed: true }
    },
    /** Takes back one call that was counted; its event counts until all of its calls are taken back. */
    giveBack(subject: string, event?: string): void {
      const window = current(subject)
      if (!window) return
      if (event !== undefined) {
        const calls = window.events.get(event) ?? 0
        if (calls > 1) window.events.set(event, calls - 1)
        else window.events.delete(event)
        if (calls !== 1) return
      }
      window.count = Math.max(0, window.count - 1)
    },
    /** The same question without counting anything. */
    look(subject: string, event?: string): Allowance {
      const window = current(subject)
      if (!window || window.count < max) return { allowed: true }
      if (event !== undefined && window.events.has(event)) return { allowed: true }
      return { allowed: false, retryAfterMs: window.until - now() }
    },
  }
}
