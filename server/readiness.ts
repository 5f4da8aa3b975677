import type { ContentSource } from '~/content/reader'

import type { EdgeState } from './edge/edge'
import type { Backlog } from './metrics/settlements'
import type { PageCache } from './pages/page-cache'
import type { SharedState } from './shared/engine'
import { warmFirst, warmOthers } from './warm'

const WARM_AGAIN_MS = 5_000

/** Whether visitors may be sent to this copy, and what it knows of its own state. */
export type ReadyState = {
  ready: boolean
  content: 'healthy' | 'outage'
  /** Null in development. */
  cache: { pages: number; bytes: number } | null
  /** Fields of the dataset that pages left out, and those that the site's own words stand in for. */
  malformed: number
  standIns: number
  settlements: Backlog
  /** Whether copies count together: `none` without REDIS_URL, `away` while each counts for itself. */
  shared: SharedState | 'none'
  /** Whether what keeps pages in front of the site took every purge: `none` without EDGE, `behind` while it does not. */
  edge: EdgeState
}

export type Readiness = {
  state(): ReadyState
  /** Renders the site's first pages; tries again for as long as not even the home page could be. Resolves when the copy is ready. */
  prepare(): Promise<void>
  /** This copy is about to end: it is not ready any more. */
  close(): void
}

/**
 * A copy is ready when its content was read once and its pages are made. It stays ready when a service fails later: its
 * pages stay up, and no other copy would do better.
 */
export function createReadiness(
  cache: PageCache | null,
  content: Pick<ContentSource, 'healthy' | 'standIns' | 'leftOut'>,
  { backlog, shared, edge }: { backlog: () => Backlog; shared: () => SharedState | 'none'; edge: () => EdgeState },
): Readiness {
  let ready = cache === null
  const closing = new AbortController()

  return {
    state: () => ({
      ready: ready && !closing.signal.aborted,
      content: content.healthy() ? 'healthy' : 'outage',
      cache: cache?.size() ?? null,
      malformed: content.leftOut(),
      standIns: content.standIns(),
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
