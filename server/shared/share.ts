import type { Logger } from 'pino'

import type { SharedRateLimiter } from '~/checkout/providers/http.server'
import { createLocalLimits, type Limits } from '~/lib/http/limits.server'
import type { Settings } from '~/lib/settings/settings.server'

import type { SettlementBook } from '../metrics/settlements'
import { connectSharedEngine, type SharedState } from './engine'
import { keepBacklog } from './kept-backlog'
import { createSharedBacklog } from './shared-backlog'
import { createSharedLimits } from './shared-limits'
import { createSharedTurns } from './shared-turns'

/** What copies do together. */
export type Sharing = {
  limits: Limits
  /** Null where each copy has budgets of its own. */
  turns: SharedRateLimiter | null
  state(): SharedState | 'none'
  /** Hears what other copies know to wait for the API host; null where they share nothing. */
  refresh: (() => Promise<void>) | null
  close(): void
}

/**
 * Lets copies count together and keep the backlog of settlements over restarts.
 * @param settings without REDIS_URL each copy is for itself, and keeps its backlog under DATA_DIR
 */
export function shareBetweenCopies(
  { redisUrl, dataDir }: Pick<Settings, 'redisUrl' | 'dataDir'>,
  book: Pick<SettlementBook, 'learn' | 'follow'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Sharing {
  if (redisUrl === null) {
    keepBacklog(dataDir, book)
    return {
      limits: createLocalLimits(),
      turns: null,
      state: () => 'none',
      refresh: null,
      close: () => undefined,
    }
  }
  const engine = connectSharedEngine(redisUrl, log)
  const kept = createSharedBacklog(engine)
  async function refresh(): Promise<void> {
    const waiting = await kept.read()
    if (waiting) book.learn(waiting)
  }
  engine.onReady(() => {
    // Also what came while it was away.
    book.follow(kept)
    void refresh()
  })
  return {
    limits: createSharedLimits(engine),
    turns: createSharedTurns(engine),
    state: engine.state,
    refresh,
    close: engine.close,
  }
}
