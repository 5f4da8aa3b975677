import type { Redis } from 'ioredis'

/** Counts one, unless this event was counted or there is no room: [whether it may happen, ms until the window ends]. */
const COUNT = `
if KEYS[2] and redis.call('exists', KEYS[2]) == 1 then return {1, 0} end
if tonumber(redis.call('get', KEYS[1]) or '0') >= tonumber(ARGV[1]) then return {0, redis.call('pttl', KEYS[1])} end
if redis.call('incr', KEYS[1]) == 1 then redis.call('pexpire', KEYS[1], ARGV[2]) end
if KEYS[2] then redis.call('set', KEYS[2], '1', 'PX', redis.call('pttl', KEYS[1])) end
return {1, 0}`

/** Takes one back where one was counted; a key without it would never expire. */
const GIVE_BACK = `
if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end
return 1`

/** @returns in how many ms it may happen; 0: now, and it is counted */
export async function count(
  client: Redis,
  { key, event, max, windowMs }: { key: string; event?: string | undefined; max: number; windowMs: number },
): Promise<number> {
  const keys = event === undefined ? [key] : [key, event]
  const answer: unknown = await client.eval(COUNT, keys.length, ...keys, max, windowMs)
  const [allowed, ms] = Array.isArray(answer) ? answer.map(Number) : []
  return allowed === 1 ? 0 : Math.max(1, ms ?? 1)
}

/** Takes back one that was counted. */
export async function giveBack(client: Redis, key: string): Promise<true> {
  await client.eval(GIVE_BACK, 1, key)
  return true
}
