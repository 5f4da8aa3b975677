import { LRUCache } from 'lru-cache'

import { steadyNow } from '~/lib/http/deadline'

import { documentIdsIn, touches, type ContentDependencies, type PublishedChange } from './reader'

type Held = { answer: unknown; dependencies: ContentDependencies; since: number }

/** More than the number of queries and pages; evicts the least recently used. */
const MAX_CACHED = 500

/** Caches answers in memory until a publish invalidates them. */
export type QueryCache = {
  /** A cached answer and its age in milliseconds. */
  find(key: string): { answer: unknown; age: number } | undefined
  /** @param reach documents and types that the query names; those in the answer are added */
  hold(key: string, answer: unknown, reach: ContentDependencies): void
  forget(change: PublishedChange | 'anything'): void
}

export function createQueryCache(): QueryCache {
  const held = new LRUCache<string, Held>({ max: MAX_CACHED })
  return {
    find(key) {
      const found = held.get(key)
      return found && { answer: found.answer, age: steadyNow() - found.since }
    },
    hold(key, answer, { ids, types }) {
      const all = new Set([...ids, ...documentIdsIn(answer)])
      held.set(key, { answer, dependencies: { ids: all, types }, since: steadyNow() })
    },
    forget(change) {
      for (const [key, { dependencies }] of held.entries()) if (touches(change, dependencies)) held.delete(key)
    },
  }
}
