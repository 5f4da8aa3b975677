import { createHash } from 'node:crypto'

import { createLocalLimits, type Limits } from '~/lib/http/limits.server'

import { count, giveBack } from './counting'
import type { SharedEngine } from './engine'

const PREFIX = 'indigo-room:limit'

/** Nobody who reads the engine should learn who is counted: addresses and mailboxes stand there as hashes. */
const hidden = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The braces keep the keys of one subject on one node of a cluster. */
const keyOf = (name: string, subject: string) => `${PREFIX}:${name}:{${hidden(subject)}}`

/** Counts over all copies; while the engine is away or slow, each copy for itself. */
export function createSharedLimits(engine: SharedEngine): Limits {
  const alone = createLocalLimits()
  return {
    async ask(limit, subject, event) {
      const key = keyOf(limit.name, subject)
      const marked = event === undefined ? undefined : `${key}:${hidden(event)}`
      const ms = await engine.use((client) => count(client, { ...limit, key, event: marked }))
      if (ms === null) return alone.ask(limit, subject, event)
      return ms === 0 ? { allowed: true } : { allowed: false, retryAfterMs: ms }
    },
    async giveBack(limit, subject) {
      const given = await engine.use((client) => giveBack(client, keyOf(limit.name, subject)))
      if (given === null) await alone.giveBack(limit, subject)
    },
  }
}
