import { createLimiter, type Allowance } from './limiter.server'

/** How often something may happen to each subject, under a name of its own. */
export type Limit = Readonly<{ name: string; max: number; windowMs: number; subjects: number }>

/** A limit, and the subject that it is counted for. */
export type Guard = Readonly<{ limit: Limit; subject: string }>

/** What is counted for the whole site: in this process, or over all copies where they share an engine. */
export type Limits = {
  /** Whether this may happen; it is counted if so. The same event again is free; without one each call counts. */
  ask(limit: Limit, subject: string, event?: string): Promise<Allowance>
  /** The same for several limits at once, atomically: it counts for all of them or, if one has no room, for none. */
  askAll(guards: readonly Guard[], event?: string): Promise<Allowance>
  /**
   * Takes back one call of an event. An event that was asked for by several calls counts until each of them has given
   * it back, so a call that fails never frees what another one used.
   */
  giveBack(limit: Limit, subject: string, event: string): Promise<void>
}

/** Counts in the memory of this process. */
export function createLocalLimits(): Limits {
  const limiters = new Map<string, ReturnType<typeof createLimiter>>()
  function limiterOf(limit: Limit) {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = createLimiter(limit)
    limiters.set(limit.name, made)
    return made
  }
  return {
    ask: async (limit, subject, event) => limiterOf(limit).ask(subject, event),
    async askAll(guards, event) {
      // Without an `await` in between nothing else can be counted meanwhile.
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
