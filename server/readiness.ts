import type { ContentSource } from '~/content/sanity/reader'

import type { EdgeState } from './edge/edge'
import type { Backlog } from './metrics/settlements'
import type { PageCache } from './page-cache/page-cache'
import type { RedisState } from './redis/redis-client'
import { warmFirst, warmOthers } from './warm-up'

const WARM_AGAIN_MS = 5_000

/** Whether visitors may be sent to this copy, and the details of its state. */
export type ReadyState = {
  ready: boolean
  content: 'healthy' | 'outage'
  /** Null in development. */
  cache: { pages: number; bytes: number } | null
  /** Dataset fields that pages omitted, and those replaced by defaults. */
  malformed: number
  standIns: number
  settlements: Backlog
  /** Whether copies share their limits: `none` without REDIS_URL, `away` while Redis is unavailable. */
  shared: RedisState | 'none'
  /** Whether the edge accepted every purge: `none` without EDGE, `behind` while a purge is pending. */
  edge: EdgeState
}

export type Readiness = {
  state(): ReadyState
  /** Renders the first pages and retries until at least the home page works. Resolves when the copy is ready. */
  prepare(): Promise<void>
  /** Marks this copy as not ready, because it is about to end. */
  close(): void
}

/**
 * A copy becomes ready when its content was read once and its pages are rendered. It stays ready when a service fails
 * later: its pages stay available, and no other copy would do better.
 */
export function createReadiness(
  cache: PageCache | null,
  content: Pick<ContentSource, 'healthy' | 'defaultsInUse' | 'omissions'>,
  { backlog, shared, edge }: { backlog: () => Backlog; shared: () => RedisState | 'none'; edge: () => EdgeState },
): Readiness {
  let ready = cache === null
  const closing = new AbortController()

  return {
    state: () => ({
      ready: ready && !closing.signal.aborted,
      content: content.healthy() ? 'healthy' : 'outage',
      cache: cache?.size() ?? null,
      malformed: content.omissions(),
      standIns: content.defaultsInUse(),
      settlements: backlog(),
      shared: shared(),
      edge: edge(),
    }),
    async prepare() {
      while (cache && !ready && !closing.signal.aborted) {
        const others = await warmFirst(cache)
        ready = cache.find('/') !== undefined
        if (ready) void warmOthers(cache, others, closing.signal)
        else await new Promise((resolve) => setTimeout(resolve, WARM_AGAIN_MS).unref())
      }
    },
    close: () => closing.abort(),
  }
}
