import type { Logger } from 'pino'

import { touches, type PublishedChange } from '~/content/reader'

import { keyParameters } from './page-key'
import type { PageStore } from './page-store'
import type { Rendered } from './rendered'
import { hashOf, storePage, type StoredPage } from './stored-page'

/** After a failed renewal the previous page stays up, and the renewal is retried. */
export const RENEWAL_RETRY_MS = 5_000
const RENEWALS_AT_ONCE = 4

/** The outcome of a request for a page that was not stored: it is stored now, or its answer is sent once. */
export type Outcome = { stored: StoredPage } | { once: Rendered }

export type PageCache = {
  find(key: string): StoredPage | undefined
  /** Renders the page; concurrent requests for it share the answer. Throws what the render throws. */
  render(key: string): Promise<Outcome>
  /** Renders again exactly the stored pages that this change touches. */
  published(change: PublishedChange): void
  /** Renders every stored page again: nobody knows what changed. */
  renewAll(): void
  size(): { pages: number; bytes: number }
}

type Change = PublishedChange | 'anything'
type RenderInFlight = { outcome: Promise<Outcome>; changes: Change[] }

const mayStore = (key: string, page: Rendered) =>
  page.status === 200 && page.shared && keyParameters(key).every((name) => page.cacheParameters.has(name))

/**
 * Complete pages, renewed when their content is published. A new page is stored at once, compressed quickly;
 * it is recompressed when nothing is left to renew.
 * @param render renders the page of a key for nobody in particular
 * @param onStored called for each page that enters or changes, for example to fetch the pictures it shows
 */
export function createPageCache(
  render: (key: string) => Promise<Rendered>,
  store: PageStore,
  { log, retryMs, onStored }: { log: Logger; retryMs: number; onStored: (page: StoredPage) => void },
): PageCache {
  const inFlight = new Map<string, RenderInFlight>()
  const waiting = new Set<string>()
  const expiryTimers = new Map<string, NodeJS.Timeout>()
  const toRecompress = new Map<string, { rendered: Rendered; stored: StoredPage }>()
  let renewing = 0
  let recompressing = false

  async function renderAndStore(key: string): Promise<Outcome> {
    const rendered = await render(key)
    if (!mayStore(key, rendered)) {
      // A failed render leaves the previous page in place; any other answer replaces it.
      if (rendered.status < 500) store.delete(key)
      return { once: rendered }
    }
    renewLater(key, rendered.renewAfter)
    const before = store.peek(key)
    if (before && before.hash === hashOf(rendered)) {
      before.dependencies = rendered.dependencies
      return { stored: before }
    }
    const stored = await storePage(rendered, 'quick')
    store.set(key, stored)
    onStored(stored)
    toRecompress.set(key, { rendered, stored })
    void recompress()
    return { stored }
  }

  /** Recompresses, with the best setting, pages that were compressed quickly; only while nothing is being renewed. */
  async function recompress(): Promise<void> {
    if (recompressing) return
    recompressing = true
    for (;;) {
      const [next] = toRecompress
      if (!next || renewing > 0) break
      const [key, { rendered, stored }] = next
      toRecompress.delete(key)
      if (store.peek(key) !== stored) continue
      const better = await storePage(rendered, 'best')
      // The page may have been renewed or dropped in the meantime.
      if (store.peek(key) === stored) store.set(key, { ...better, dependencies: stored.dependencies })
    }
    recompressing = false
  }

  function renderOnce(key: string): Promise<Outcome> {
    const running = inFlight.get(key)
    if (running) return running.outcome
    const flight: RenderInFlight = { outcome: renderAndStore(key).finally(() => inFlight.delete(key)), changes: [] }
    inFlight.set(key, flight)
    flight.outcome.then(
      (outcome) => {
        // Changes that arrived during the render may be missing from the page.
        const isOld =
          'stored' in outcome && flight.changes.some((change) => touches(change, outcome.stored.dependencies))
        if (isOld) renewSoon(key)
      },
      () => undefined,
    )
    return flight.outcome
  }

  function renewSoon(key: string): void {
    waiting.add(key)
    while (renewing < RENEWALS_AT_ONCE) {
      const [next] = waiting
      if (next === undefined) return
      waiting.delete(next)
      renewing += 1
      void renew(next).finally(() => {
        renewing -= 1
        const [following] = waiting
        if (following !== undefined) renewSoon(following)
        else void recompress()
      })
    }
  }

  async function renew(key: string): Promise<void> {
    const outcome = await renderOnce(key).catch((error: unknown) => {
      log.error({ event: 'renewal.failed', page: key, err: error })
      return null
    })
    const failed = outcome === null || ('once' in outcome && outcome.once.status >= 500)
    if (failed) setTimeout(() => store.peek(key) && renewSoon(key), retryMs).unref()
  }

  /** For content that is never published, such as exchange rates. A page that is dropped in the meantime stays dropped. */
  function renewLater(key: string, seconds: number | null): void {
    clearTimeout(expiryTimers.get(key))
    expiryTimers.delete(key)
    if (seconds === null) return
    const timer = setTimeout(() => {
      expiryTimers.delete(key)
      if (store.peek(key)) renewSoon(key)
    }, seconds * 1_000)
    expiryTimers.set(key, timer.unref())
  }

  function changed(change: Change): void {
    for (const flight of inFlight.values()) flight.changes.push(change)
    for (const [key, page] of store.entries()) {
      if (!inFlight.has(key) && touches(change, page.dependencies)) renewSoon(key)
    }
  }

  return {
    find: (key) => store.get(key),
    render: renderOnce,
    published: changed,
    renewAll: () => changed('anything'),
    size: () => store.size(),
  }
}
