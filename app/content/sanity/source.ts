import { ClientError, createClient, type QueryParams, type SanityClient, type SanityQueries } from '@sanity/client'
import PQueue from 'p-queue'
import type { Logger } from 'pino'

import { steadyNow, TooLateError, untilDeadline, type Deadline } from '~/lib/http/deadline'

import { withLiveFacts } from '../facts/live-facts.server'
import type { WasPriceCharged } from '../offers/price-history.server'
import { createSiteSearch } from '../search/search-index'
import { SITE_SEARCH_QUERY } from '../search/search-query'
import { SITE_ADDRESSES_QUERY, siteAddressesOf, type SiteAddresses } from '../seo/site-addresses'

import type { Malformed } from './parse'
import { createOutageFallback, createQueryCache } from './query-cache'
import { queryDependencies } from './query-dependencies'
import { documentIdsIn, type ContentSource, type PublishedChange } from './reader'

/** Problems of content in this process, each logged once until its document changes. */
export function createMalformedLog(log: Pick<Logger, 'warn'>) {
  const known = new Map<string, { standsIn: Set<string>; leftOut: Set<string> }>()
  return {
    report({ document, problems, outcome }: Malformed) {
      const before = known.get(document) ?? { standsIn: new Set(), leftOut: new Set() }
      known.set(document, before)
      const seen = outcome === 'stands-in' ? before.standsIn : before.leftOut
      const news = problems.filter((problem) => !seen.has(problem))
      if (news.length === 0) return
      for (const problem of news) seen.add(problem)
      log.warn({ event: 'content.malformed', document, problems: news, outcome })
    },
    /** Forgets the problems of a changed document, or all; remaining ones are reported again. */
    forget(document?: string) {
      if (document === undefined) known.clear()
      else known.delete(document)
    },
    defaultsInUse: () => [...known.values()].reduce((sum, { standsIn }) => sum + standsIn.size, 0),
    omissions: () => [...known.values()].reduce((sum, { leftOut }) => sum + leftOut.size, 0),
  }
}

/** The timeout of a query, in ms: for a page, a stale answer is better than a late one. */
const ANSWER_TIMEOUT_MS = 4_000
/** How long cached answers are used without a request after a failed call. */
const OUTAGE_PAUSE_MS = 3_000
/** How long a cached answer is fresh: with a live stream of changes, and without one. */
const CACHE_WITH_LISTENER_MS = 10 * 60 * 1_000
const CACHE_WITHOUT_LISTENER_MS = 10_000
/** The most sockets, of the client's 30, that pages use, so that orders and previews never queue behind a flood. */
const MAX_PAGE_CALLS = 16

type SanitySettings = { projectId: string; dataset: string; apiHost: string | null; readToken: string | null }

/** The only client of the site: published content, never through a CDN that lags behind a publish. */
export function createContentClient(sanity: SanitySettings): SanityClient {
  return createClient({
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    apiVersion: '2025-02-19',
    perspective: 'published',
    useCdn: false,
    timeout: ANSWER_TIMEOUT_MS,
    maxRetries: 0,
    ...(sanity.apiHost ? { apiHost: sanity.apiHost, useProjectHostname: false } : {}),
    ...(sanity.readToken ? { token: sanity.readToken } : {}),
  })
}

/** The server's connection to the Content Lake. @param dataDir its `content` folder holds the last good answers */
export function createContentSource(
  sanity: SanitySettings,
  { dataDir, log, wasPriceCharged }: { dataDir: string; log: Logger; wasPriceCharged?: WasPriceCharged },
): ContentSource {
  const client = createContentClient(sanity)
  const answers = createOutageFallback(`${dataDir}/content/${sanity.projectId}-${sanity.dataset}`)
  const malformed = createMalformedLog(log)
  /** Queries in flight, so that concurrent callers share one request. */
  const inFlight = new Map<string, Promise<unknown>>()
  const held = createQueryCache()
  const pageCalls = new PQueue({ concurrency: MAX_PAGE_CALLS })
  /** The addresses in each answer, derived once. */
  const addressesOf = new WeakMap<object, SiteAddresses>()
  const siteSearch = createSiteSearch()
  /** The last indexed answer. */
  let searched: unknown
  /** How long answers are fresh; null in development, where nothing is cached without a listener and page cache. */
  let freshForMs: number | null = null
  let pausedUntil = 0
  let healthy = true

  /** A query without parameters is its own key: quoting its text for each lookup would take longer than the lookup. */
  const keyOf = (query: string, params: QueryParams) =>
    Object.keys(params).length === 0 ? query : JSON.stringify([query, params])

  /** Fetches an answer, shared by concurrent callers. */
  function fetchAnswer(query: string, params: QueryParams, fresh: boolean): Promise<unknown> {
    const call = () => client.fetch<unknown>(query, params)
    const key = `${fresh} ${keyOf(query, params)}`
    const same = inFlight.get(key)
    if (same) return same
    const asked = fresh ? call() : pageCalls.add(call)
    inFlight.set(key, asked)
    const isLatest = () => inFlight.get(key) === asked && inFlight.delete(key)
    asked.then(
      // Caches only the latest request: an earlier one may predate a change that arrived meanwhile.
      (answer) =>
        isLatest() && freshForMs !== null && held.hold(keyOf(query, params), answer, queryDependencies(query, params)),
      isLatest,
    )
    return asked
  }

  function changed(change: PublishedChange | 'anything'): void {
    // Later requests must not share an answer from before the change.
    inFlight.clear()
    pausedUntil = 0
    held.forget(change)
    if (change === 'anything') malformed.forget()
    else malformed.forget(change.id)
  }

  /** Returns an answer, and whether it is current. @param fresh bypasses every cache and the pause after an outage */
  async function ask<Query extends keyof SanityQueries>(
    query: Query,
    params: QueryParams,
    fresh: boolean,
    deadline: Deadline,
  ): Promise<{ answer: SanityQueries[Query]; isCurrent: boolean }> {
    const known = fresh ? undefined : held.find(keyOf(query, params))
    // Cached under the text of this query, so it has the shape of its answer.
    if (known && known.age < (freshForMs ?? 0)) return { answer: known.answer as SanityQueries[Query], isCurrent: true }
    if (fresh || steadyNow() >= pausedUntil) {
      try {
        const answer = await untilDeadline(fetchAnswer(query, params, fresh), deadline)
        if (!healthy) log.info({ event: 'content.recovered' })
        healthy = true
        return { answer: answer as SanityQueries[Query], isCurrent: true }
      } catch (error) {
        // A request that arrived with little time left is no evidence of an outage.
        if (!(error instanceof TooLateError)) {
          log.warn({ event: 'content.unavailable', reason: error instanceof Error ? error.message : String(error) })
          healthy = false
          // A rejected query (4xx) is not an outage: the next query may succeed.
          if (!(error instanceof ClientError)) pausedUntil = steadyNow() + OUTAGE_PAUSE_MS
        }
      }
    }
    const kept = fresh ? undefined : (known ?? (await answers.read(query, params)))
    // A thrown response rather than an error: 503 with Retry-After brings search engines back.
    if (!kept) throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
    return { answer: kept.answer as SanityQueries[Query], isCurrent: false }
  }

  async function addresses(deadline: Deadline): Promise<SiteAddresses | null> {
    // The answer is null while the service is down.
    const asked = await ask(SITE_ADDRESSES_QUERY, {}, false, deadline).catch(() => null)
    if (asked === null) return null
    const { answer } = asked
    const known = addressesOf.get(answer) ?? siteAddressesOf(answer)
    addressesOf.set(answer, known)
    return known
  }

  async function keepAnswers(given: readonly Parameters<typeof answers.write>[]): Promise<void> {
    await Promise.all(given.map((entry) => answers.write(...entry))).catch((error: unknown) => {
      log.warn({ event: 'content.store-failed', reason: String(error) })
    })
  }

  return {
    changed,
    healthy: () => healthy,
    defaultsInUse: malformed.defaultsInUse,
    omissions: malformed.omissions,

    async search(query, deadline) {
      const { answer, isCurrent } = await ask(SITE_SEARCH_QUERY, {}, false, deadline)
      // A large answer: write it once, not with each search.
      if (isCurrent && answer !== searched) void keepAnswers([[SITE_SEARCH_QUERY, {}, answer]])
      searched = answer
      return siteSearch.search(answer, query)
    },

    reader(deadline) {
      const ids = new Set<string>()
      const types = new Set<string>()
      const given: Parameters<typeof answers.write>[] = []
      let tookKept = false
      let nextChange: number | null = null
      const reader: Parameters<typeof withLiveFacts>[0] = {
        async fetch(query, params, { fresh = false } = {}) {
          const reach = queryDependencies(query, params)
          for (const id of reach.ids) ids.add(id)
          for (const type of reach.types) types.add(type)
          const { answer, isCurrent } = await ask(query, params, fresh, deadline)
          tookKept ||= !isCurrent
          for (const id of documentIdsIn(answer)) ids.add(id)
          if (isCurrent) given.push([query, params, answer])
          return answer
        },
        addresses: () => addresses(deadline),
        dependencies: () => ({ ids, types }),
        renewAt: (time) => (nextChange = Math.min(nextChange ?? time, time)),
        nextChange: () => nextChange,
        isCurrent: () => !tookKept,
        report: malformed.report,
        showsProblems: false,
        keep: () => keepAnswers(given),
      }
      return withLiveFacts(reader, wasPriceCharged)
    },

    listen({ published, reset }) {
      freshForMs = CACHE_WITHOUT_LISTENER_MS
      const changes = client
        .listen(
          // Counts change every minute, and no page reads them.
          '*[!(_id in path("drafts.**")) && !(_id in path("versions.**")) && !(_id in path("counts.**"))]',
          {},
          {
            // `query`: the change is readable when its event arrives (the default event may be early).
            visibility: 'query',
            includeResult: true,
            includePreviousRevision: true,
            events: ['welcome', 'mutation', 'reconnect'],
          },
        )
        .subscribe({
          next(event) {
            freshForMs = event.type === 'reconnect' ? CACHE_WITHOUT_LISTENER_MS : CACHE_WITH_LISTENER_MS
            // Changes may have been missed while disconnected.
            if (event.type === 'welcome') {
              changed('anything')
              reset()
            }
            if (event.type !== 'mutation') return
            const types = [event.result?._type, event.previous?._type].filter((type) => type !== undefined)
            const change = { id: event.documentId, types: [...new Set(types)] }
            changed(change)
            published(change)
          },
          error(error: unknown) {
            freshForMs = CACHE_WITHOUT_LISTENER_MS
            log.error({
              event: 'content.listener-failed',
              reason: error instanceof Error ? error.message : String(error),
            })
          },
        })
      return { close: () => changes.unsubscribe() }
    },
  }
}
