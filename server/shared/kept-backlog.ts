import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import type { SettlementBook } from '../metrics/settlements'

const kept = v.record(v.string(), v.number())

/**
 * Keeps over restarts which settlements wait for the API host, for a copy that shares nothing.
 * @param dataDir where `settlement-backlog.json` is: each reference with the time in ms since which it waits. Without room
 * it is kept in memory, and `npm run reconcile` finds it after a restart
 */
export function keepBacklog(dataDir: string, book: Pick<SettlementBook, 'learn' | 'follow'>): void {
  const file = join(dataDir, 'settlement-backlog.json')

  function read(): Map<string, number> {
    try {
      return new Map(Object.entries(v.parse(kept, JSON.parse(readFileSync(file, 'utf8')))))
    } catch {
      return new Map()
    }
  }
  function write(): void {
    try {
      // Written beside and renamed: a process that is killed half-way leaves the earlier one whole.
      writeFileSync(`${file}.part`, JSON.stringify(Object.fromEntries(waiting)))
      renameSync(`${file}.part`, file)
    } catch {
      // A full disk: the next change is written when there is room.
    }
  }

  const waiting = read()
  book.learn(waiting)
  book.follow({
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
