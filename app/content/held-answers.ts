import { LRUCache } from 'lru-cache'

import { steadyNow } from '~/lib/time/clock'

import { documentIdsIn, touches, type ContentDependencies, type PublishedChange } from './reader'

type Held = { answer: unknown; dependencies: ContentDependencies; since: number }

/** More than the site has queries and pages; of what is asked least, some is asked again. */
const MAX_HELD = 500

/** Answers in memory, each until a publish touches it: what many visitors need is asked once. */
export type HeldAnswers = {
  /** An answer and its age in milliseconds. */
  find(key: string): { answer: unknown; age: number } | undefined
  /** @param reach which documents and types the query names; those in the answer are added */
  hold(key: string, answer: unknown, reach: ContentDependencies): void
  forget(change: PublishedChange | 'anything'): void
}

export function createHeldAnswers(): HeldAnswers {
  const held = new LRUCache<string, Held>({ max: MAX_HELD })
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
