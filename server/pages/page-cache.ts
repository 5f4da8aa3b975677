import type { Logger } from 'pino'

import { touches, type PublishedChange } from '~/content/reader'

import type { PageEdge } from '../edge/edge'
import { createBehindPages } from './behind-pages'
import type { Effort } from './encode'
import { keyParameters, NOT_FOUND_KEY } from './page-key'
import type { PageStore } from './page-store'
import { recompressLater } from './recompress'
import type { Rendered } from './rendered'
import { hashOf, storePage, type StoredPage } from './stored-page'

/** After a failed renewal the previous page stays up, and the renewal is retried. */
export const RENEWAL_RETRY_MS = 5_000
const RENEWALS_AT_ONCE = 4
/** As many pages as half a second of processor time renders: the others that a change touches wait until somebody asks. */
export const RENEWED_UNASKED = 32

/** The outcome of a request for a page that was not stored: it is stored now, or its answer is sent once. */
export type Outcome = { stored: StoredPage } | { once: Rendered }

export type PageCache = {
  find(key: string): StoredPage | undefined
  /**
   * Renders a page for whoever waits for it; concurrent requests for it share the answer. Throws what the render throws,
   * unless there is a page from before.
   */
  render(key: string): Promise<Outcome>
  /**
   * The page, made ahead of all who will ask for it; undefined for one that cannot be stored.
   * @param effort the compression that it stays with: the best takes several times as long as the render
   */
  warm(key: string, effort: Effort): Promise<StoredPage | undefined>
  /** Renews exactly the stored pages that this change touches: those used last at once, the others when they are asked for. */
  published(change: PublishedChange): void
  /** Renews every stored page in the same way: nobody knows what changed. */
  renewAll(): void
  size(): { pages: number; bytes: number }
}

type Change = PublishedChange | 'anything'
/** What a page is rendered for: a visitor who waits, or those who may come. */
type Wanted = { isAsked: boolean; effort: Effort }
const FOR_VISITOR: Wanted = { isAsked: true, effort: 'best' }
const AHEAD: Wanted = { isAsked: false, effort: 'best' }

/** A render on its way, what changed since it began, and how many of these changes it has read. */
type Flight = { changes: Change[]; read: number; wanted: Wanted }

const isFailure = (outcome: Outcome | null) => outcome === null || ('once' in outcome && outcome.once.status >= 500)

const mayStore = (key: string, page: Rendered) =>
  (page.status === 200 || (page.status === 404 && key === NOT_FOUND_KEY)) &&
  page.shared &&
  keyParameters(key).every((name) => page.cacheParameters.has(name))

/**
 * Complete pages, renewed when their content is published. A new page is stored at once, compressed quickly;
 * it is recompressed when nothing is left to renew.
 * @param render renders the page of a key for nobody in particular
 * @param onStored called for each page that enters or changes, for example to fetch the pictures it shows
 * @param edge what keeps the pages in front of the site and has to be told of each change; null: nothing
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
  /** Pages that are renewed though nothing was published just now: the edge has to be told of each. */
  const renewedAlone = new Set<string>()
  /** Stored pages that a change has touched, and that are rendered when somebody asks. */
  const stale = new WeakSet<StoredPage>()
  let renewing = 0
  const behind = createBehindPages(
    retryMs,
    (key) => store.peek(key) !== undefined,
    (keys) => {
      keys.slice(0, RENEWED_UNASKED).forEach(renewAlone)
      keys.slice(RENEWED_UNASKED).forEach(renewAloneWhenAsked)
    },
  )
  const recompression = recompressLater(store, {
    isTime: () => renewing === 0,
    isWorth: (page) => !stale.has(page),
  })

  /** What changes before all is read may be on a part of the page: it is read once more. */
  async function renderWhole(key: string, flight: Flight): Promise<Rendered> {
    const rendered = await render(key)
    if (!flight.changes.some((change) => touches(change, rendered.dependencies))) return rendered
    flight.read = flight.changes.length
    return render(key)
  }

  async function renderAndStore(key: string, flight: Flight): Promise<Outcome> {
    const made = await renderWhole(key, flight)
    if (!mayStore(key, made)) {
      // A failed render leaves the previous page in place; any other answer replaces it.
      if (made.status < 500) {
        store.delete(key)
        tellEdge(key)
      }
      return { once: made }
    }
    const rendered = (made.status === 200 ? edge?.marked(key, made) : null) ?? made
    behind.rendered(key, made.isCurrent)
    renewLater(key, rendered.renewAfter)
    const before = store.peek(key)
    if (before && before.hash === hashOf(rendered)) {
      before.dependencies = rendered.dependencies
      stale.delete(before)
      renewedAlone.delete(key)
      return { stored: before }
    }
    const stored = await storePage(rendered, 'quick')
    store.set(key, stored, flight.wanted.isAsked)
    tellEdge(key)
    onStored(stored)
    if (flight.wanted.effort === 'best') recompression.add(key, rendered, stored)
    return { stored }
  }

  /** Of a page that changed without a publish that would purge it. */
  function tellEdge(key: string): void {
    if (renewedAlone.delete(key)) edge?.replaced(key)
  }

  /** Once no page that a publish touches is shown as it was, but for those that failed. */
  function tellSettled(): void {
    const isRendering = [...inFlight.values()].some(({ flight }) => flight.changes.length > 0)
    if (renewing === 0 && waiting.size === 0 && !isRendering) edge?.settled()
  }

  function renderOnce(key: string, wanted: Wanted): Promise<Outcome> {
    const running = inFlight.get(key)
    if (running) {
      if (wanted.isAsked) running.flight.wanted = wanted
      return running.outcome
    }
    const flight: Flight = { changes: [], read: 0, wanted }
    const outcome = renderAndStore(key, flight).finally(() => inFlight.delete(key))
    inFlight.set(key, { flight, outcome })
    outcome.then(
      (made) => {
        // Changes that arrived during the render may be missing from the page.
        const unread = flight.changes.slice(flight.read)
        const isOld = 'stored' in made && unread.some((change) => touches(change, made.stored.dependencies))
        if (isOld) renewSoon(key)
        tellSettled()
      },
      () => tellSettled(),
    )
    return outcome
  }

  /** For a visitor: the page from before is better than none. */
  async function renderAsked(key: string): Promise<Outcome> {
    const before = store.peek(key)
    if (!before) return renderOnce(key, FOR_VISITOR)
    const outcome = await renderOnce(key, FOR_VISITOR).catch((error: unknown) => noteFailure(key, error))
    if (outcome !== null && !isFailure(outcome)) return outcome
    stale.delete(before)
    renewAgain(key)
    return { stored: before }
  }

  function noteFailure(key: string, error: unknown): null {
    log.error({ event: 'renewal.failed', page: key, err: error })
    return null
  }

  /** A page that is dropped in the meantime stays dropped. */
  const renewAgain = (key: string) => setTimeout(() => store.peek(key) && renewAlone(key), retryMs).unref()

  function renewAlone(key: string): void {
    renewedAlone.add(key)
    renewSoon(key)
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
        else {
          tellSettled()
          recompression.goOn()
        }
      })
    }
  }

  function renewWhenAsked(key: string, page: StoredPage): void {
    if (!waiting.has(key)) stale.add(page)
  }

  function renewAloneWhenAsked(key: string): void {
    const page = store.peek(key)
    if (!page) return
    renewedAlone.add(key)
    renewWhenAsked(key, page)
  }

  async function renew(key: string): Promise<void> {
    const outcome = await renderOnce(key, AHEAD).catch((error: unknown) => noteFailure(key, error))
    if (isFailure(outcome)) renewAgain(key)
  }

  /** For content that is never published, such as exchange rates. A page that is dropped in the meantime stays dropped. */
  function renewLater(key: string, seconds: number | null): void {
    clearTimeout(expiryTimers.get(key))
    expiryTimers.delete(key)
    if (seconds === null) return
    const timer = setTimeout(() => {
      expiryTimers.delete(key)
      if (!store.peek(key)) return
      if (waiting.size < RENEWED_UNASKED) renewAlone(key)
      else renewAloneWhenAsked(key)
    }, seconds * 1_000)
    expiryTimers.set(key, timer.unref())
  }

  function changed(change: Change): void {
    edge?.changed(change)
    for (const { flight } of inFlight.values()) flight.changes.push(change)
    const touched = store.latest(
      (key, page) => !inFlight.has(key) && !stale.has(page) && touches(change, page.dependencies),
    )
    touched.slice(0, RENEWED_UNASKED).forEach(([key]) => renewSoon(key))
    for (const [key, page] of touched.slice(RENEWED_UNASKED)) renewWhenAsked(key, page)
    tellSettled()
  }

  return {
    find(key) {
      const page = store.get(key)
      return page && stale.has(page) ? undefined : page
    },
    render: renderAsked,
    async warm(key, effort) {
      const outcome = await renderOnce(key, { ...AHEAD, effort }).catch(() => null)
      return outcome && 'stored' in outcome ? outcome.stored : undefined
    },
    published: changed,
    renewAll: () => changed('anything'),
    size: () => store.size(),
  }
}
