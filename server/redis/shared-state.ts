import type { Logger } from 'pino'

import type { SharedRateLimiter } from '~/checkout/providers/http.server'
import { createLocalRateLimits, type RateLimits } from '~/lib/http/rate-limit.server'
import type { Settings } from '~/lib/settings/settings.server'

import type { SettlementTracker } from '../metrics/settlements'
import type { RedisState } from './redis-client'
import { persistBacklog, createSharedBacklog } from './backlog'
import { createSharedLimits, createSharedRateLimiter } from './rate-limits'

export type SharedState = {
  limits: RateLimits
  /** The shared rate limiter; null when each copy has its own budget. */
  rateLimiter: SharedRateLimiter | null
  state(): RedisState | 'none'
  /** Reads the pending settlements of other copies; null when they share nothing. */
  refresh: (() => Promise<void>) | null
  close(): void
}

/** Shares limits between copies. @param settings without REDIS_URL each copy works alone, with DATA_DIR */
export async function createSharedState(
  { redisUrl, dataDir }: Pick<Settings, 'redisUrl' | 'dataDir'>,
  tracker: Pick<SettlementTracker, 'merge' | 'follow'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<SharedState> {
  if (redisUrl === null) {
    persistBacklog(dataDir, tracker)
    return {
      limits: createLocalRateLimits(),
      rateLimiter: null,
      state: () => 'none',
      refresh: null,
      close: () => undefined,
    }
  }
  const { connectRedis } = await import('./redis-client')
  const redis = connectRedis(redisUrl, log)
  const backlog = createSharedBacklog(redis)
  async function refresh(): Promise<void> {
    const waiting = await backlog.read()
    if (waiting) tracker.merge(waiting)
  }
  redis.onReady(() => {
    // Includes payments that became pending while Redis was away.
    tracker.follow(backlog)
    void refresh()
  })
  return {
    limits: createSharedLimits(redis),
    rateLimiter: createSharedRateLimiter(redis),
    state: redis.state,
    refresh,
    close: redis.close,
  }
}
