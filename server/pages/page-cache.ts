import type { Logger } from 'pino'

import { touches, type PublishedChange } from '~/content/reader'

import { keyParameters } from './page-key'
import type { PageStore } from './page-store'
import type { Rendered } from './rendered'
import { hashOf, storePage, type StoredPage } from './stored-page'

/** After a failed renewal the page before it stays up, and the renewal is tried again. */
export const RENEWAL_RETRY_MS = 5_000
const RENEWALS_AT_ONCE = 4

/** What became of a request for a page that was not stored: it is now, or this answer is sent once. */
export type Outcome = { stored: StoredPage } | { once: Rendered }

export type PageCache = {
  find(key: string): StoredPage | undefined
  /** Renders the page; requests for it that come meanwhile get the same answer. Throws what the render throws. */
  render(key: string): Promise<Outcome>
  /** Renders anew exactly the stored pages that this change touches. */
  published(change: PublishedChange): void
  /** Renders every stored page anew: nobody knows what changed. */
  renewAll(): void
  size(): { pages: number; bytes: number }
}

type Change = PublishedChange | 'anything'
type Flight = { outcome: Promise<Outcome>; changes: Change[] }

const mayStore = (key: string, page: Rendered) =>
  page.status === 200 && page.shared && keyParameters(key).every((name) => page.cacheParameters.has(name))

/**
 * Complete pages, renewed when their content is published. A new page is put up at once, compressed quickly;
 * the best compression follows when nothing is left to renew.
 * @param render renders the page of a key for nobody in particular
 * @param onStored told of each page that enters or changes, for example to fetch the pictures it shows
 */
export function createPageCache(
  render: (key: string) => Promise<Rendered>,
  store: PageStore,
  { log, retryMs, onStored }: { log: Logger; retryMs: number; onStored: (page: StoredPage) => void },
): PageCache {
  const flights = new Map<string, Flight>()
  const waiting = new Set<string>()
  const ageing = new Map<string, NodeJS.Timeout>()
  const unpolished = new Map<string, { rendered: Rendered; stored: StoredPage }>()
  let renewing = 0
  let polishing = false

  async function renderAndStore(key: string): Promise<Outcome> {
    const rendered = await render(key)
    if (!mayStore(key, rendered)) {
      // A failing render says nothing about the page before it; any other answer replaces it.
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
    unpolished.set(key, { rendered, stored })
    void polish()
    return { stored }
  }

  /** Compresses better what was put up quickly, when nothing else is to be done. */
  async function polish(): Promise<void> {
    if (polishing) return
    polishing = true
    for (;;) {
      const [next] = unpolished
      if (!next || renewing > 0) break
      const [key, { rendered, stored }] = next
      unpolished.delete(key)
      if (store.peek(key) !== stored) continue
      const better = await storePage(rendered, 'best')
      // Meanwhile it may have been renewed or dropped.
      if (store.peek(key) === stored) store.set(key, { ...better, dependencies: stored.dependencies })
    }
    polishing = false
  }

  function fly(key: string): Promise<Outcome> {
    const running = flights.get(key)
    if (running) return running.outcome
    const flight: Flight = { outcome: renderAndStore(key).finally(() => flights.delete(key)), changes: [] }
    flights.set(key, flight)
    flight.outcome.then(
      (outcome) => {
        // What changed while the page was being made may be missing from it.
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
        else void polish()
      })
    }
  }

  async function renew(key: string): Promise<void> {
    const outcome = await fly(key).catch((error: unknown) => {
      log.error({ event: 'renewal.failed', page: key, err: error })
      return null
    })
    const failed = outcome === null || ('once' in outcome && outcome.once.status >= 500)
    if (failed) setTimeout(() => store.peek(key) && renewSoon(key), retryMs).unref()
  }

  /** For what is not published, such as exchange rates. A page that is dropped meanwhile stays dropped. */
  function renewLater(key: string, seconds: number | null): void {
    clearTimeout(ageing.get(key))
    ageing.delete(key)
    if (seconds === null) return
    const timer = setTimeout(() => {
      ageing.delete(key)
      if (store.peek(key)) renewSoon(key)
    }, seconds * 1_000)
    ageing.set(key, timer.unref())
  }

  function changed(change: Change): void {
    for (const flight of flights.values()) flight.changes.push(change)
    for (const [key, page] of store.entries()) {
      if (!flights.has(key) && touches(change, page.dependencies)) renewSoon(key)
    }
  }

  return {
    find: (key) => store.get(key),
    render: fly,
    published: changed,
    renewAll: () => changed('anything'),
    size: () => store.size(),
  }
}
