import { steadyNow } from '../time/clock'

type Window = { until: number; count: number; events: Set<string> }

type Limits = { max: number; windowMs: number; subjects: number }

/** Whether something may happen now; if not, in how many ms it may. */
export type Allowance = { allowed: true } | { allowed: false; retryAfterMs: number }

/**
 * Counts what each subject does within a window of time, in memory. The same event again is free, so a retry never
 * uses up the limit. When too many subjects are known, the oldest is forgotten.
 * @param now milliseconds; what they count from is of no matter
 */
export function createLimiter({ max, windowMs, subjects }: Limits, now: () => number = steadyNow) {
  const windows = new Map<string, Window>()

  function open(subject: string): Window {
    const known = windows.get(subject)
    if (known && known.until > now()) return known
    windows.delete(subject)
    const [oldest] = windows.keys()
    if (windows.size >= subjects && oldest !== undefined) windows.delete(oldest)
    const window = { until: now() + windowMs, count: 0, events: new Set<string>() }
    windows.set(subject, window)
    return window
  }

  return {
    /** Whether this may happen; it is counted if so. Without an event each call counts. */
    ask(subject: string, event?: string): Allowance {
      const window = open(subject)
      if (event !== undefined && window.events.has(event)) return { allowed: true }
      if (window.count >= max) return { allowed: false, retryAfterMs: window.until - now() }
      window.count += 1
      if (event !== undefined) window.events.add(event)
      return { allowed: true }
    },
    /** Takes back one that was counted and turned out well. */
    giveBack(subject: string): void {
      const known = windows.get(subject)
      if (known && known.until > now()) known.count = Math.max(0, known.count - 1)
    },
    /** The same question without counting anything. */
    look(subject: string): Allowance {
      const known = windows.get(subject)
      if (!known || known.until <= now() || known.count < max) return { allowed: true }
      return { allowed: false, retryAfterMs: known.until - now() }
    },
  }
}
