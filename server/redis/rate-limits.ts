import { createHash } from 'node:crypto'
import { setTimeout as passed } from 'node:timers/promises'

import type { Redis } from 'ioredis'

import type { SharedRateLimiter } from '~/checkout/providers/http.server'
import { createLocalRateLimits, type Guard, type RateLimits } from '~/lib/http/rate-limit.server'

import type { RedisClient } from './redis-client'

/** Takes a turn unless the last ARGV[1] turns, KEYS[1] in microseconds, are within one second. Returns ms to wait. */
const CALL_DELAY_SCRIPT = `
local time = redis.call('time')
local now = time[1] * 1000000 + time[2]
local oldest = redis.call('lindex', KEYS[1], ARGV[1] - 1)
if oldest and oldest + 1000000 > now then return math.ceil((oldest + 1000000 - now) / 1000) end
redis.call('lpush', KEYS[1], now)
redis.call('ltrim', KEYS[1], 0, ARGV[1] - 1)
redis.call('pexpire', KEYS[1], 1000)
return 0`

/** Limits the calls of all copies to one budget; while Redis is unavailable or slow, each copy has the whole one. */
export const createSharedRateLimiter =
  (redis: RedisClient): SharedRateLimiter =>
  async (name, perSecond, signal) => {
    for (;;) {
      const ms = await redis.use((client) => client.eval(CALL_DELAY_SCRIPT, 1, `indigo-room:turns:${name}`, perSecond))
      if (ms === null || ms === 0) return
      await passed(Number(ms), undefined, { signal })
    }
  }

/** One count of a window; `event` is the key that counts the calls of an event. */
type Counter = { key: string; max: number; windowMs: number; event?: string }

/**
 * Counts one for every counter or for none: ms until there is room, 0 if counted. KEYS: each counter, then its event if
 * ARGV[1] is 1. ARGV: then the maximum and the window of each counter.
 */
const COUNT_ALL = `
local step = 1 + ARGV[1]
local wait, isNew = 0, {}
for n = 1, #KEYS / step do
  local key = KEYS[(n - 1) * step + 1]
  isNew[n] = step == 1 or redis.call('exists', KEYS[n * step]) == 0
  if isNew[n] and tonumber(redis.call('get', key) or '0') >= tonumber(ARGV[2 * n]) then
    wait = math.max(wait, 1, redis.call('pttl', key))
  end
end
if wait > 0 then return wait end
for n = 1, #KEYS / step do
  local key = KEYS[(n - 1) * step + 1]
  if isNew[n] then redis.call('incr', key) end
  if redis.call('pttl', key) < 0 then redis.call('pexpire', key, ARGV[2 * n + 1]) end
  if step == 2 then
    redis.call('incr', KEYS[n * step])
    redis.call('pexpire', KEYS[n * step], math.max(1, redis.call('pttl', key)))
  end
end
return 0`

/** Gives back one call of an event, and its count with the last call. */
const GIVE_BACK = `
local calls = tonumber(redis.call('get', KEYS[2]) or '0')
if calls > 1 then redis.call('decr', KEYS[2]) end
if calls ~= 1 then return 1 end
redis.call('del', KEYS[2])
if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end
return 1`

/** @returns the ms until the call is allowed; 0 when it is allowed and counted */
async function countAll(client: Redis, counters: readonly Counter[]): Promise<number> {
  const keys = counters.flatMap(({ key, event }) => (event === undefined ? [key] : [key, event]))
  const hasEvents = keys.length > counters.length ? 1 : 0
  const limits = counters.flatMap(({ max, windowMs }) => [max, windowMs])
  return Number(await client.eval(COUNT_ALL, keys.length, ...keys, hasEvents, ...limits))
}

async function giveBack(client: Redis, key: string, event: string): Promise<true> {
  await client.eval(GIVE_BACK, 2, key, event)
  return true
}

/** The braces keep all keys on one node of a cluster: a script may only use keys of one node. */
const PREFIX = 'indigo-room:{limit}'

/** Hashes addresses and mailboxes, so that Redis contains no personal data. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const keyOf = (name: string, subject: string) => `${PREFIX}:${name}:${hashOf(subject)}`
const eventKeyOf = (key: string, event: string) => `${key}:${hashOf(event)}`

/** Creates limits shared by all copies; each copy counts alone while Redis is unavailable or slow. */
export function createSharedLimits(redis: RedisClient): RateLimits {
  const localLimits = createLocalRateLimits()

  async function consumeAll(guards: readonly Guard[], event?: string) {
    const counters = guards.map(({ limit, subject }) => {
      const key = keyOf(limit.name, subject)
      return { ...limit, key, ...(event === undefined ? {} : { event: eventKeyOf(key, event) }) }
    })
    const ms = await redis.use((client) => countAll(client, counters))
    if (ms === null) return localLimits.consumeAll(guards, event)
    return ms === 0 ? ({ allowed: true } as const) : ({ allowed: false, retryAfterMs: ms } as const)
  }

  return {
    consumeAll,
    consume: (limit, subject, event) => consumeAll([{ limit, subject }], event),
    async giveBack(limit, subject, event) {
      const key = keyOf(limit.name, subject)
      const count = await redis.use((client) => giveBack(client, key, eventKeyOf(key, event)))
      if (count === null) await localLimits.giveBack(limit, subject, event)
    },
  }
}
