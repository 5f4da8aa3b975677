import type { Logger } from 'pino'

import type { PublishedChange } from '~/content/sanity/reader'
import type { EdgeSettings } from '~/lib/settings/settings.server'
import { steadyNow } from '~/lib/http/deadline'

import type { EdgeMetrics } from '../metrics/pages'
import type { Rendered } from '../page-cache/stored-page'
import { EDGE_SERVICES } from './edge-services'
import { createPurgeQueue, keysOfChange, keysOfPage, pageOwnKey } from './purge'

/** A page can reach the edge after the purge that should have removed it, so each purge is repeated after this time. */
const SECOND_PURGE_DELAY_MS = 2_000

/** The messages from the page cache to the edge in front of it. */
export type PageEdge = {
  /** Returns the page with headers for the edge, or unchanged if it must not be cached there. @param key under which the page cache stores it */
  withEdgeHeaders(key: string, page: Rendered): Rendered
  /** Called when content changed: pages that depend on it are being renewed. */
  changed(change: PublishedChange | 'anything'): void
  /** Called when a page changed without a publish, or long after one. */
  replaced(key: string): void
  /** Called when no stored page of this copy is older than the last change: the edge may request new ones. */
  settled(): void
}

/** Whether the edge has processed every purge. */
export type EdgeState = 'none' | 'purged' | 'behind'

export type Edge = { pages: PageEdge | null; state(): EdgeState; close(): void }

/** Cache-Control of a page that only the site and one browser may store. */
const PRIVATE = 'private, no-cache'

/** Purges after this copy's own pages are new: the edge would otherwise fetch old ones. Each copy purges. */
export function openEdge(
  settings: EdgeSettings | null,
  {
    log,
    metrics,
    againMs = SECOND_PURGE_DELAY_MS,
  }: { log: Pick<Logger, 'info' | 'warn'>; metrics: EdgeMetrics; againMs?: number },
): Edge {
  if (!settings) return { pages: null, state: () => 'none', close: () => undefined }
  const kind = EDGE_SERVICES[settings.kind]
  const addresses = settings.purgeUrls.map((url) => createPurgeQueue(settings, url, { log, metrics }))
  const timers = new Set<NodeJS.Timeout>()
  let due = new Set<string>()

  const behindSince = () =>
    addresses.reduce<number | null>((oldest, { pendingSince }) => {
      const since = pendingSince()
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
      withEdgeHeaders(key, page) {
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
