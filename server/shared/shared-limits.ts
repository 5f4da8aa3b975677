import { createHash } from 'node:crypto'

import { createLocalRateLimits, type Guard, type RateLimits } from '~/lib/http/limits.server'

import { consumeAll, giveBack } from './counting'
import type { RedisClient } from './engine'

/** The braces keep all keys on one node of a cluster: a script may only use keys of one node. */
const PREFIX = 'indigo-room:{limit}'

/** Hashes addresses and mailboxes, so that Redis contains no personal data. */
const hidden = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const keyOf = (name: string, subject: string) => `${PREFIX}:${name}:${hidden(subject)}`
const eventKeyOf = (key: string, event: string) => `${key}:${hidden(event)}`

/** Counts across copies; each copy alone while Redis is away or slow. */
export function createSharedLimits(engine: RedisClient): RateLimits {
  const alone = createLocalRateLimits()

  async function askAll(guards: readonly Guard[], event?: string) {
    const counters = guards.map(({ limit, subject }) => {
      const key = keyOf(limit.name, subject)
      return { ...limit, key, ...(event === undefined ? {} : { event: eventKeyOf(key, event) }) }
    })
    const ms = await engine.use((client) => consumeAll(client, counters))
    if (ms === null) return alone.askAll(guards, event)
    return ms === 0 ? ({ allowed: true } as const) : ({ allowed: false, retryAfterMs: ms } as const)
  }

  return {
    askAll,
    ask: (limit, subject, event) => askAll([{ limit, subject }], event),
    async giveBack(limit, subject, event) {
      const key = keyOf(limit.name, subject)
      const given = await engine.use((client) => giveBack(client, key, eventKeyOf(key, event)))
      if (given === null) await alone.giveBack(limit, subject, event)
    },
  }
}
