import type { Logger } from 'pino'

import type { PublishedChange } from '~/content/reader'
import type { EdgeSettings } from '~/lib/settings/edge.server'
import { steadyNow } from '~/lib/time/clock'

import type { EdgeMetrics } from '../metrics/edge'
import type { Rendered } from '../pages/rendered'
import { EDGE_KINDS } from './kinds'
import { createPurging } from './purging'
import { keysOfChange, keysOfPage, pageOwnKey } from './surrogate-keys'

/** A page that was on its way to the edge when a purge overtook it is old: what was purged is purged once more after this. */
const PURGED_AGAIN_MS = 2_000

/** What the page cache tells the edge in front of it. */
export type PageEdge = {
  /** The same page with what an edge needs to keep it; as it is where it must not. @param key under which the page cache stores it */
  marked(key: string, page: Rendered): Rendered
  /** Content changed: pages that read it are being renewed. */
  changed(change: PublishedChange | 'anything'): void
  /** A page changed though nothing that it read did, or long after. */
  replaced(key: string): void
  /** No page of this copy is older than what was told: now the edge may ask for new ones. */
  settled(): void
}

/** Whether the edge has forgotten what it should have. */
export type EdgeState = 'none' | 'purged' | 'behind'

export type Edge = { pages: PageEdge | null; state(): EdgeState; close(): void }

/** What a page says that may be kept by nobody but the site and one browser. */
const PRIVATE = 'private, no-cache'

/**
 * Lets an edge keep pages, and purges them there: after this copy's own pages are new, or the edge would ask for old ones.
 * Each copy does so by itself, so the last one that is renewed purges last.
 */
export function openEdge(
  settings: EdgeSettings | null,
  {
    log,
    metrics,
    againMs = PURGED_AGAIN_MS,
  }: { log: Pick<Logger, 'info' | 'warn'>; metrics: EdgeMetrics; againMs?: number },
): Edge {
  if (!settings) return { pages: null, state: () => 'none', close: () => undefined }
  const kind = EDGE_KINDS[settings.kind]
  const addresses = settings.purgeUrls.map((url) => createPurging(settings, url, { log, metrics }))
  const timers = new Set<NodeJS.Timeout>()
  let due = new Set<string>()

  const behindSince = () =>
    addresses.reduce<number | null>((oldest, { behindSince }) => {
      const since = behindSince()
      return since === null ? oldest : Math.min(since, oldest ?? since)
    }, null)
  metrics.follow(() => {
    const since = behindSince()
    return since === null ? 0 : (steadyNow() - since) / 1_000
  })

  const send = (keys: ReadonlySet<string>) => {
    for (const address of addresses) address.send(keys)
  }

  return {
    pages: {
      marked(key, page) {
        const caching = page.headers.findIndex((value, at) => at % 2 === 1 && value === PRIVATE)
        if (caching === -1) return page
        const keys = keysOfPage(key, page.dependencies)
        return { ...page, edgeHeaders: page.headers.toSpliced(caching - 1, 2, ...kind.headers(keys)) }
      },
      changed(change) {
        for (const key of keysOfChange(change)) due.add(key)
      },
      replaced: (key) => void due.add(pageOwnKey(key)),
      settled() {
        if (due.size === 0) return
        const keys = due
        due = new Set()
        send(keys)
        const timer = setTimeout(() => {
          timers.delete(timer)
          send(keys)
        }, againMs).unref()
        timers.add(timer)
      },
    },
    state: () => (behindSince() === null ? 'purged' : 'behind'),
    close() {
      for (const timer of timers) clearTimeout(timer)
      for (const address of addresses) address.close()
    },
  }
}
