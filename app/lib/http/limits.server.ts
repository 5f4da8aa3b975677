import { createLimiter, type Allowance } from './limiter.server'

/** How often something may happen to each subject, under a name of its own. */
export type Limit = Readonly<{ name: string; max: number; windowMs: number; subjects: number }>

/** What is counted for the whole site: in this process, or over all copies where they share an engine. */
export type Limits = {
  /** Whether this may happen; it is counted if so. The same event again is free; without one each call counts. */
  ask(limit: Limit, subject: string, event?: string): Promise<Allowance>
  /** Takes back one that was counted and turned out well. */
  giveBack(limit: Limit, subject: string): Promise<void>
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
    giveBack: async (limit, subject) => limiterOf(limit).giveBack(subject),
  }
}
