import type { Logger } from 'pino'

import { touches, type PublishedChange } from '~/content/sanity/reader'

import type { PageEdge } from '../edge/edge'
import { createStalePages } from './stale-pages'
import type { Effort } from './encode'
import { keyParameters, NOT_FOUND_KEY } from './page-key'
import { type PageStore, recompressLater } from './page-store'
import { hashOf, type Rendered, type StoredPage, storePage } from './stored-page'

/** After a failed renewal the previous page stays stored, and the renewal is retried after this time, in ms. */
export const RENEWAL_RETRY_MS = 5_000
const RENEWALS_AT_ONCE = 2
/** How often a timer compares its time with the system clock, in ms: somebody may correct the clock. */
const CLOCK_CHECK_MS = 500
/** The number of pages that half a second of processor time renders; other changed pages are rendered on request. */
export const MAX_EAGER_RENEWALS = 32

/** The result of a request for a page that was not stored: it is stored now, or the response is sent once. */
export type Outcome = { stored: StoredPage } | { once: Rendered }

export type PageCache = {
  find(key: string): StoredPage | undefined
  /** Renders a page for waiting visitors, who share it. Throws what the render throws unless an older page exists. */
  render(key: string): Promise<Outcome>
  /** Renders in advance; undefined if not stored. @param effort `best` takes several times as long as the render */
  warm(key: string, effort: Effort): Promise<StoredPage | undefined>
  /** Renews exactly the stored pages that depend on this change: recently used ones at once, the others on request. */
  published(change: PublishedChange): void
  /** Renews every stored page in the same way after an unknown change. */
  renewAll(): void
  size(): { pages: number; bytes: number }
}

type Change = PublishedChange | 'anything'
/** Why a page is rendered: for a waiting visitor, or in advance. */
type RenderReason = { isRequested: boolean; effort: Effort }
const FOR_VISITOR: RenderReason = { isRequested: true, effort: 'best' }
const AHEAD: RenderReason = { isRequested: false, effort: 'best' }

/** A render in flight, the changes since its start, and how many of them it includes. */
type Flight = { changes: Change[]; read: number; wanted: RenderReason }

const isFailure = (outcome: Outcome | null) => outcome === null || ('once' in outcome && outcome.once.status >= 500)

const mayStore = (key: string, page: Rendered) =>
  (page.status === 200 || (page.status === 404 && key === NOT_FOUND_KEY)) &&
  page.shared &&
  keyParameters(key).every((name) => page.cacheParameters.has(name))

/**
 * Stores complete pages and renews them on a publish. New pages are compressed quickly, and again when idle.
 * @param render the page of a key, without a visitor @param edge informed of each change; null without one
 * @param onStored called for each page that is added or changed, for example to fetch its pictures
 */
export function createPageCache(
  render: (key: string) => Promise<Rendered>,
  store: PageStore,
  {
    log,
    retryMs,
    onStored,
    edge,
  }: { log: Logger; retryMs: number; onStored: (page: StoredPage) => void; edge: PageEdge | null },
): PageCache {
  const inFlight = new Map<string, { flight: Flight; outcome: Promise<Outcome> }>()
  const waiting = new Set<string>()
  const expiryTimers = new Map<string, NodeJS.Timeout>()
  /** Pages renewed without a publish: each must be reported to the edge. */
  const renewedInBackground = new Set<string>()
  /** Stored pages that a change affects, to be rendered on request. */
  const stale = new WeakSet<StoredPage>()
  let renewing = 0
  const behind = createStalePages(
    retryMs,
    (key) => store.peek(key) !== undefined,
    (keys) => {
      keys.slice(0, MAX_EAGER_RENEWALS).forEach(renewInBackground)
      keys.slice(MAX_EAGER_RENEWALS).forEach(renewInBackgroundOnRequest)
    },
  )
  const recompression = recompressLater(store, {
    isTime: () => renewing === 0,
    isWorth: (page) => !stale.has(page),
  })

  /** Renders again when content changed during the render: parts of the page may be older than others. */
  async function renderUntilCurrent(key: string, flight: Flight): Promise<Rendered> {
    const rendered = await render(key)
    if (!flight.changes.some((change) => touches(change, rendered.dependencies))) return rendered
    flight.read = flight.changes.length
    return render(key)
  }

  async function renderAndStore(key: string, flight: Flight): Promise<Outcome> {
    const made = await renderUntilCurrent(key, flight)
    if (!mayStore(key, made)) {
      // A failed render keeps the previous page; any other response replaces it.
      if (made.status < 500) {
        store.delete(key)
        notifyEdge(key)
      }
      return { once: made }
    }
    const rendered = (made.status === 200 ? edge?.withEdgeHeaders(key, made) : null) ?? made
    behind.rendered(key, made.isCurrent)
    renewLater(key, rendered.renewAfter)
    const before = store.peek(key)
    if (before && before.hash === hashOf(rendered)) {
      before.dependencies = rendered.dependencies
      stale.delete(before)
      renewedInBackground.delete(key)
      return { stored: before }
    }
    const stored = await storePage(rendered, 'quick')
    store.set(key, stored, flight.wanted.isRequested)
    notifyEdge(key)
    onStored(stored)
    if (flight.wanted.effort === 'best') recompression.add(key, rendered, stored)
    return { stored }
  }

  /** Notifies the edge of a page that changed without a publish. */
  function notifyEdge(key: string): void {
    if (renewedInBackground.delete(key)) edge?.replaced(key)
  }

  /** Notifies the edge once no stored page is stale, except those whose renewal failed. */
  function notifySettled(): void {
    const isRendering = [...inFlight.values()].some(({ flight }) => flight.changes.length > 0)
    if (renewing === 0 && waiting.size === 0 && !isRendering) edge?.settled()
  }

  function renderOnce(key: string, wanted: RenderReason): Promise<Outcome> {
    const running = inFlight.get(key)
    if (running) {
      if (wanted.isRequested) running.flight.wanted = wanted
      return running.outcome
    }
    const flight: Flight = { changes: [], read: 0, wanted }
    const outcome = renderAndStore(key, flight).finally(() => inFlight.delete(key))
    inFlight.set(key, { flight, outcome })
    outcome.then(
      (made) => {
        // The page may lack changes that arrived during its render.
        const unread = flight.changes.slice(flight.read)
        const isOld = 'stored' in made && unread.some((change) => touches(change, made.stored.dependencies))
        if (isOld) queueRenewal(key)
        notifySettled()
      },
      () => notifySettled(),
    )
    return outcome
  }

  /** Renders a page for a visitor, or returns an older page, which is better than an error. */
  async function renderForVisitor(key: string): Promise<Outcome> {
    const before = store.peek(key)
    if (!before) return renderOnce(key, FOR_VISITOR)
    const outcome = await renderOnce(key, FOR_VISITOR).catch((error: unknown) => noteFailure(key, error))
    if (outcome !== null && !isFailure(outcome)) return outcome
    stale.delete(before)
    scheduleRetry(key)
    return { stored: before }
  }

  function noteFailure(key: string, error: unknown): null {
    log.error({ event: 'page-cache.renewal-failed', page: key, err: error })
    return null
  }

  /** Retries a failed renewal unless the page was removed. */
  const scheduleRetry = (key: string) => setTimeout(() => store.peek(key) && renewInBackground(key), retryMs).unref()

  function renewInBackground(key: string): void {
    renewedInBackground.add(key)
    queueRenewal(key)
  }

  function queueRenewal(key: string): void {
    waiting.add(key)
    while (renewing < RENEWALS_AT_ONCE) {
      const [next] = waiting
      if (next === undefined) return
      waiting.delete(next)
      renewing += 1
      void renew(next).finally(() => {
        renewing -= 1
        const [following] = waiting
        if (following !== undefined) queueRenewal(following)
        else {
          notifySettled()
          recompression.resume()
        }
      })
    }
  }

  function renewOnRequest(key: string, page: StoredPage): void {
    if (!waiting.has(key)) stale.add(page)
  }

  function renewInBackgroundOnRequest(key: string): void {
    const page = store.peek(key)
    if (!page) return
    renewedInBackground.add(key)
    renewOnRequest(key, page)
  }

  async function renew(key: string): Promise<void> {
    const outcome = await renderOnce(key, AHEAD).catch((error: unknown) => noteFailure(key, error))
    if (isFailure(outcome)) scheduleRetry(key)
  }

  /** Renews a page after some time, for content that changes without a publish, such as exchange rates. Skips a removed page. */
  function renewLater(key: string, seconds: number | null): void {
    clearTimeout(expiryTimers.get(key))
    expiryTimers.delete(key)
    if (seconds === null) return
    const time = Date.now() + seconds * 1_000
    const wait = (leftMs: number) => {
      const timer = setTimeout(
        () => {
          const stillLeftMs = Math.min(leftMs - CLOCK_CHECK_MS, time - Date.now())
          if (stillLeftMs > 0) return wait(stillLeftMs)
          expiryTimers.delete(key)
          if (!store.peek(key)) return
          if (waiting.size < MAX_EAGER_RENEWALS) return renewInBackground(key)
          renewInBackgroundOnRequest(key)
          // Purges before the render: when the edge asks, this copy no longer sends the old page.
          edge?.replaced(key)
        },
        Math.min(leftMs, CLOCK_CHECK_MS),
      )
      expiryTimers.set(key, timer.unref())
    }
    wait(seconds * 1_000)
  }

  function changed(change: Change): void {
    edge?.changed(change)
    for (const { flight } of inFlight.values()) flight.changes.push(change)
    const touched = store.latest(
      (key, page) => !inFlight.has(key) && !stale.has(page) && touches(change, page.dependencies),
    )
    touched.slice(0, MAX_EAGER_RENEWALS).forEach(([key]) => queueRenewal(key))
    for (const [key, page] of touched.slice(MAX_EAGER_RENEWALS)) renewOnRequest(key, page)
    notifySettled()
  }

  return {
    find(key) {
      const page = store.get(key)
      return page && stale.has(page) ? undefined : page
    },
    render: renderForVisitor,
    async warm(key, effort) {
      const outcome = await renderOnce(key, { ...AHEAD, effort }).catch(() => null)
      return outcome && 'stored' in outcome ? outcome.stored : undefined
    },
    published: changed,
    renewAll: () => changed('anything'),
    size: () => store.size(),
  }
}
