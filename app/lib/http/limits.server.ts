import { createRateLimiter, type Allowance } from './limiter.server'

/** A named limit per subject. */
export type RateLimit = Readonly<{ name: string; max: number; windowMs: number; subjects: number }>

/** A limit with its subject. */
export type Guard = Readonly<{ limit: RateLimit; subject: string }>

/** Counters of the whole site: in this process, or shared among copies in Redis. */
export type RateLimits = {
  /** Whether the call is allowed, and counts it if so. A repeated event is free; without one every call counts. */
  ask(limit: RateLimit, subject: string, event?: string): Promise<Allowance>
  /** Same for several limits, atomically: counts for all of them, or for none if one is exhausted. */
  askAll(guards: readonly Guard[], event?: string): Promise<Allowance>
  /**
   * Gives back one call of an event. An event with several calls counts until each has given it back, so a failed
   * call never frees the share of another.
   */
  giveBack(limit: RateLimit, subject: string, event: string): Promise<void>
}

/** Creates counters in the memory of this process. */
export function createLocalRateLimits(): RateLimits {
  const limiters = new Map<string, ReturnType<typeof createRateLimiter>>()
  function limiterOf(limit: RateLimit) {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = createRateLimiter(limit)
    limiters.set(limit.name, made)
    return made
  }
  return {
    ask: async (limit, subject, event) => limiterOf(limit).ask(subject, event),
    async askAll(guards, event) {
      // Atomic: no `await` until all are counted.
      const waits = guards.map(({ limit, subject }) => {
        const allowance = limiterOf(limit).look(subject, event)
        return allowance.allowed ? 0 : allowance.retryAfterMs
      })
      const retryAfterMs = Math.max(0, ...waits)
      if (retryAfterMs > 0) return { allowed: false, retryAfterMs }
      for (const { limit, subject } of guards) limiterOf(limit).ask(subject, event)
      return { allowed: true }
    },
    giveBack: async (limit, subject, event) => limiterOf(limit).giveBack(subject, event),
  }
}
