import { setImmediate } from 'node:timers/promises'

import type { ContentSource } from '~/content/sanity/reader'

import type { EdgeState } from './edge/edge'
import type { Backlog } from './metrics/settlements'
import type { PageCache } from './page-cache/page-cache'
import { pageKey } from './page-cache/page-key'
import { PAGE_LIMITS } from './page-cache/page-store'
import type { RedisState } from './redis/redis-client'

/** The pages in a sitemap, as keys of the page cache. */
function pagesOfSitemap(xml: string): string[] {
  const addresses = [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, address = '']) => address)
  const keys = addresses.filter((address) => URL.canParse(address)).map((address) => pageKey(new URL(address).pathname))
  return [...new Set(keys.filter((key) => key !== null))]
}

/** The share image drawn for a page, as a key of the page cache; null when staff chose a picture. */
const shareImageOf = (html: string): string | null =>
  /<meta property="og:image" content="[^"]*?(\/share\/[a-z0-9/-]+\.jpg)"/.exec(html)?.[1] ?? null

/** The number of pages to render before a copy is ready. */
const WARM_FIRST = 100

/** The maximum number of pages to render in advance: more would remove each other from the cache. */
const MAX_WARM = PAGE_LIMITS.pages / 2

/** Renders the home page, first pages of the sitemap, then their share images. @returns the other pages */
async function warmFirst(cache: PageCache): Promise<string[]> {
  const warm = async (key: string) => {
    const stored = cache.find(key) ?? (await cache.warm(key, 'best'))
    return stored?.variants.identity.body.toString('utf8') ?? ''
  }
  const home = await warm('/')
  const keys = pagesOfSitemap(await warm('/sitemap.xml'))
  const pages = [home]
  for (const key of keys.slice(0, WARM_FIRST)) pages.push(await warm(key))
  for (const image of new Set(pages.map(shareImageOf))) if (image !== null) await warm(image)
  return keys.slice(WARM_FIRST, MAX_WARM)
}

/** Renders the other pages, so that the outage store has their content too; visitors take precedence. */
async function warmOthers(cache: PageCache, keys: readonly string[], ending: AbortSignal): Promise<void> {
  for (const key of keys) {
    if (ending.aborted) return
    await cache.warm(key, 'quick')
    await setImmediate()
  }
}

const WARM_RETRY_MS = 5_000

/** Whether visitors may be sent to this copy, and the details of its state. */
export type ReadyState = {
  ready: boolean
  content: 'healthy' | 'outage'
  /** The page cache; null in development. */
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

export type Readiness = ReturnType<typeof createReadiness>

/** Tracks readiness: ready once pages are rendered with content, and from then on, as no other copy would do better. */
export function createReadiness(
  cache: PageCache | null,
  content: Pick<ContentSource, 'healthy' | 'defaultsInUse' | 'omissions'>,
  { backlog, shared, edge }: { backlog: () => Backlog; shared: () => RedisState | 'none'; edge: () => EdgeState },
) {
  let ready = cache === null
  const closing = new AbortController()

  return {
    state: (): ReadyState => ({
      ready: ready && !closing.signal.aborted,
      content: content.healthy() ? 'healthy' : 'outage',
      cache: cache?.size() ?? null,
      malformed: content.omissions(),
      standIns: content.defaultsInUse(),
      settlements: backlog(),
      shared: shared(),
      edge: edge(),
    }),
    /** Renders the first pages and retries until at least the home page works. Resolves when the copy is ready. */
    async prepare() {
      while (cache && !ready && !closing.signal.aborted) {
        const others = await warmFirst(cache)
        ready = cache.find('/') !== undefined
        if (ready) void warmOthers(cache, others, closing.signal)
        else await new Promise((resolve) => setTimeout(resolve, WARM_RETRY_MS).unref())
      }
    },
    /** Marks this copy as not ready, because it is about to end. */
    close: () => closing.abort(),
  }
}
