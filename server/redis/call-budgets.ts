import { setTimeout as passed } from 'node:timers/promises'

import type { SharedRateLimiter } from '~/checkout/providers/http.server'

import type { RedisClient } from './redis-client'

/**
 * Takes a turn unless the last ARGV[1] turns are within one second: ms until the oldest of them expires, 0 if taken.
 * KEYS[1] lists the times of those turns in microseconds, latest first.
 */
const TAKE_TURN = `
local time = redis.call('time')
local now = time[1] * 1000000 + time[2]
local oldest = redis.call('lindex', KEYS[1], ARGV[1] - 1)
if oldest and oldest + 1000000 > now then return math.ceil((oldest + 1000000 - now) / 1000) end
redis.call('lpush', KEYS[1], now)
redis.call('ltrim', KEYS[1], 0, ARGV[1] - 1)
redis.call('pexpire', KEYS[1], 1000)
return 0`

/** Limits the calls of all copies to one budget; while Redis is away or slow, each copy has the whole budget. */
export const createSharedRateLimiter =
  (redis: RedisClient): SharedRateLimiter =>
  async (name, perSecond, signal) => {
    for (;;) {
      const ms = await redis.use((client) => client.eval(TAKE_TURN, 1, `indigo-room:turns:${name}`, perSecond))
      if (ms === null || ms === 0) return
      await passed(Number(ms), undefined, { signal })
    }
  }
