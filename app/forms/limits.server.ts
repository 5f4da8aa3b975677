type Window = { until: number; count: number; events: Set<string> }

type Limits = { max: number; windowMs: number; subjects: number }

/**
 * Counts what each subject does within a window of time, in memory. The same event again is free, so a retry never
 * uses up the limit. When too many subjects are known, the oldest is forgotten.
 * @param now milliseconds; the clock
 */
export function createLimiter({ max, windowMs, subjects }: Limits, now: () => number = Date.now) {
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
    allows(subject: string, event?: string): boolean {
      const window = open(subject)
      if (event !== undefined && window.events.has(event)) return true
      if (window.count >= max) return false
      window.count += 1
      if (event !== undefined) window.events.add(event)
      return true
    },
  }
}

const MINUTE_MS = 60_000

/** Generous: mobile networks put thousands of people behind one address. */
export const eachAddress = createLimiter({ max: 600, windowMs: 10 * MINUTE_MS, subjects: 10_000 })

/** Strict: nobody's mailbox is flooded through us, and no address is signed up for everything. */
export const eachEmail = createLimiter({ max: 5, windowMs: 60 * MINUTE_MS, subjects: 10_000 })
