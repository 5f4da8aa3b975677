import { join } from 'node:path'

import * as v from 'valibot'

import { openJsonFile } from '~/lib/settings/data-folder.server'

import type { SettlementTracker } from '../metrics/settlements'

import type { RedisClient } from './redis-client'

const storedBacklog = v.record(v.string(), v.number())

/**
 * Stores pending settlements across restarts, for a copy without Redis. On a full disk `npm run reconcile` finds them.
 * @param dataDir `settlement-backlog.json` has each reference with the time in ms since it is pending
 */
export function persistBacklog(dataDir: string, tracker: Pick<SettlementTracker, 'merge' | 'follow'>): void {
  const file = openJsonFile(join(dataDir, 'settlement-backlog.json'), storedBacklog)
  const waiting = new Map(Object.entries(file.read() ?? {}))
  const write = () => file.write(Object.fromEntries(waiting))
  tracker.merge(waiting)
  tracker.follow({
    add(reference, since) {
      if (waiting.has(reference)) return
      waiting.set(reference, since)
      write()
    },
    remove(reference) {
      if (waiting.delete(reference)) write()
    },
  })
}

const KEY = 'indigo-room:settlement-backlog'

/** Stores the references of pending settlements across restarts, each with the time in ms since it is pending. */
export function createSharedBacklog(redis: RedisClient) {
  return {
    /** Reads the pending settlements; null when Redis does not respond. */
    async read() {
      const stored = await redis.use((client) => client.hgetall(KEY))
      return stored && new Map(Object.entries(stored).map(([reference, since]) => [reference, Number(since)]))
    },
    // Keeps the earliest time of all copies.
    add: (reference: string, since: number) => void redis.use((client) => client.hsetnx(KEY, reference, String(since))),
    remove: (reference: string) => void redis.use((client) => client.hdel(KEY, reference)),
  }
}
