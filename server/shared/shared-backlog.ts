import type { SharedEngine } from './engine'

const KEY = 'indigo-room:settlement-backlog'

/** Where references of settlements that wait outlive a restart, each with the time in ms since which it waits. */
type KeptBacklog = {
  /** Null where nobody can say. */
  read(): Promise<ReadonlyMap<string, number> | null>
  add(reference: string, since: number): void
  remove(reference: string): void
}

export function createSharedBacklog(engine: SharedEngine): KeptBacklog {
  return {
    async read() {
      const stored = await engine.use((client) => client.hgetall(KEY))
      return stored && new Map(Object.entries(stored).map(([reference, since]) => [reference, Number(since)]))
    },
    // The first copy that met it knows for how long it waits.
    add: (reference, since) => void engine.use((client) => client.hsetnx(KEY, reference, String(since))),
    remove: (reference) => void engine.use((client) => client.hdel(KEY, reference)),
  }
}
