import type { RedisClient } from './engine'

const KEY = 'indigo-room:settlement-backlog'

/** Stores the references of pending settlements across restarts, each with the time in ms since it is pending. */
type KeptBacklog = {
  /** Null when Redis does not respond. */
  read(): Promise<ReadonlyMap<string, number> | null>
  add(reference: string, since: number): void
  remove(reference: string): void
}

export function createSharedBacklog(engine: RedisClient): KeptBacklog {
  return {
    async read() {
      const stored = await engine.use((client) => client.hgetall(KEY))
      return stored && new Map(Object.entries(stored).map(([reference, since]) => [reference, Number(since)]))
    },
    // Keeps the earliest time of all copies.
    add: (reference, since) => void engine.use((client) => client.hsetnx(KEY, reference, String(since))),
    remove: (reference) => void engine.use((client) => client.hdel(KEY, reference)),
  }
}
