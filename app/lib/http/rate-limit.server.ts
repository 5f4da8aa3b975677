import { LRUCache } from 'lru-cache'

import { steadyNow } from './deadline'

/** `events`: the number of counted calls per event. */
type Window = { until: number; count: number; events: Map<string, number> }

type Limits = { max: number; windowMs: number; subjects: number }

/** Whether a call is allowed; if not, in how many ms it will be. */
export type Allowance = { allowed: true } | { allowed: false; retryAfterMs: number }

/**
 * An in-memory counter per subject and time window. A repeated event is free, so a retry never uses up the limit.
 * @param now milliseconds from any origin
 */
export function createRateLimiter({ max, windowMs, subjects }: Limits, now: () => number = steadyNow) {
  const windows = new LRUCache<string, Window>({ max: subjects })

  function current(subject: string): Window | null {
    const existing = windows.get(subject)
    return existing && existing.until > now() ? existing : null
  }

  function open(subject: string): Window {
    const existing = current(subject)
    if (existing) return existing
    const window = { until: now() + windowMs, count: 0, events: new Map<string, number>() }
    windows.set(subject, window)
    return window
  }

  return {
    /** Whether the call is allowed, and counts it if so. Without an event every call counts. */
    consume(subject: string, event?: string): Allowance {
      const window = open(subject)
      const calls = event === undefined ? 0 : (window.events.get(event) ?? 0)
      if (calls === 0 && window.count >= max) return { allowed: false, retryAfterMs: window.until - now() }
      if (calls === 0) window.count += 1
      if (event !== undefined) window.events.set(event, calls + 1)
      return { allowed: true }
    },
    /** Gives back one counted call; its event counts until all its calls are given back. */
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
    /** Checks without counting. */
    peek(subject: string, event?: string): Allowance {
      const window = current(subject)
      if (!window || window.count < max) return { allowed: true }
      if (event !== undefined && window.events.has(event)) return { allowed: true }
      return { allowed: false, retryAfterMs: window.until - now() }
    },
  }
}

export type RateLimit = Readonly<{ name: string; max: number; windowMs: number; subjects: number }>

export type Guard = Readonly<{ limit: RateLimit; subject: string }>

/** Counters of the whole site: in this process, or shared among copies in Redis. */
export type RateLimits = {
  /** Whether the call is allowed, and counts it if so. A repeated event is free; without one every call counts. */
  consume(limit: RateLimit, subject: string, event?: string): Promise<Allowance>
  /** Like `consume` for several limits, atomically: counts for all of them, or for none if one is exhausted. */
  consumeAll(guards: readonly Guard[], event?: string): Promise<Allowance>
  /** Gives back a call. An event counts until all its calls are given back, so a failed one frees no other's share. */
  giveBack(limit: RateLimit, subject: string, event: string): Promise<void>
}

/** Creates counters in the memory of this process. */
export function createLocalRateLimits(): RateLimits {
  const limiters = new Map<string, ReturnType<typeof createRateLimiter>>()
  function limiterOf(limit: RateLimit) {
    const existing = limiters.get(limit.name)
    if (existing) return existing
    const created = createRateLimiter(limit)
    limiters.set(limit.name, created)
    return created
  }
  return {
    consume: async (limit, subject, event) => limiterOf(limit).consume(subject, event),
    async consumeAll(guards, event) {
      // Atomic: no `await` until all are counted.
      const waits = guards.map(({ limit, subject }) => {
        const allowance = limiterOf(limit).peek(subject, event)
        return allowance.allowed ? 0 : allowance.retryAfterMs
      })
      const retryAfterMs = Math.max(0, ...waits)
      if (retryAfterMs > 0) return { allowed: false, retryAfterMs }
      for (const { limit, subject } of guards) limiterOf(limit).consume(subject, event)
      return { allowed: true }
    },
    giveBack: async (limit, subject, event) => limiterOf(limit).giveBack(subject, event),
  }
}
