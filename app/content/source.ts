import { ClientError, createClient, type QueryParams, type SanityClient, type SanityQueries } from '@sanity/client'
import PQueue from 'p-queue'
import type { Logger } from 'pino'

import { steadyNow } from '~/lib/time/clock'
import { TooLateError, untilDeadline, type Deadline } from '~/lib/http/deadline'

import { createAnswerStore } from './answer-store'
import { createHeldAnswers } from './held-answers'
import { createMalformedRegister } from './malformed-register'
import { queryReach } from './query-reach'
import { documentIdsIn, type ContentSource, type PublishedChange } from './reader'
import { SITE_ADDRESSES_QUERY, siteAddressesOf, type SiteAddresses } from './site-addresses'
import { createSiteSearch } from './site-search'
import { SITE_SEARCH_QUERY } from './site-search-query'
import { withFacts } from './with-facts.server'

/** A page must not wait for a content service that hangs: the kept answer is better than a late one. */
const ANSWER_TIMEOUT_MS = 4_000
/** After a failed call the kept answers are used at once for this long. */
const OUTAGE_PAUSE_MS = 3_000
/** How long a held answer is taken without asking: while the service tells of each publish, and while it may not. */
const HELD_WHILE_TOLD_MS = 10 * 60 * 1_000
const HELD_UNTOLD_MS = 10_000
/** The client has 30 sockets. Pages take at most so many, and orders and previews the rest: an order waits behind no flood. */
const PAGE_CALLS_AT_ONCE = 16

type SanitySettings = { projectId: string; dataset: string; apiHost: string | null; readToken: string | null }

/** The one client of the site. Published content only, and never through a CDN that lags behind a publish. */
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

/**
 * The server's connection to the Content Lake: readers for renders, and the stream of published changes.
 * @param dataDir the last good answers are kept in its folder `content`
 */
export function createContentSource(
  sanity: SanitySettings,
  { dataDir, log }: { dataDir: string; log: Logger },
): ContentSource {
  const client = createContentClient(sanity)
  const answers = createAnswerStore(`${dataDir}/content/${sanity.projectId}-${sanity.dataset}`)
  const malformed = createMalformedRegister(log)
  /** Queries in flight: the same one asked many times at once is sent once. */
  const underWay = new Map<string, Promise<unknown>>()
  const held = createHeldAnswers()
  const pageCalls = new PQueue({ concurrency: PAGE_CALLS_AT_ONCE })
  /** Made once of each answer, however many ask. */
  const addressesOf = new WeakMap<object, SiteAddresses>()
  const siteSearch = createSiteSearch()
  /** What was searched last. */
  let searched: unknown
  /** Null: nobody listens and pages are not stored (development), so nothing is held either. */
  let heldForMs: number | null = null
  let pausedUntil = 0
  let healthy = true

  const keyOf = (query: string, params: QueryParams) => JSON.stringify([query, params])

  /** What the service says, asked once for all who ask before it answers. */
  function askService(query: string, params: QueryParams, fresh: boolean): Promise<unknown> {
    const call = () => client.fetch<unknown>(query, params)
    const key = `${fresh} ${keyOf(query, params)}`
    const same = underWay.get(key)
    if (same) return same
    const asked = fresh ? call() : pageCalls.add(call)
    underWay.set(key, asked)
    const isLatest = () => underWay.get(key) === asked && underWay.delete(key)
    asked.then(
      // What changed meanwhile may be missing from it.
      (answer) =>
        isLatest() && heldForMs !== null && held.hold(keyOf(query, params), answer, queryReach(query, params)),
      isLatest,
    )
    return asked
  }

  function changed(change: PublishedChange | 'anything'): void {
    // Requests from now on must not share an answer from before the change.
    underWay.clear()
    pausedUntil = 0
    held.forget(change)
    if (change === 'anything') malformed.forget()
    else malformed.forget(change.id)
  }

  /**
   * An answer, and whether it is what the service says now.
   * @param fresh asks also while others spare a service that just failed, and takes nothing that was kept
   */
  async function ask<Query extends keyof SanityQueries>(
    query: Query,
    params: QueryParams,
    fresh: boolean,
    deadline: Deadline,
  ): Promise<{ answer: SanityQueries[Query]; isCurrent: boolean }> {
    const known = fresh ? undefined : held.find(keyOf(query, params))
    // Asked and held under the text of this very query, so it has the shape of its answer.
    if (known && known.age < (heldForMs ?? 0)) return { answer: known.answer as SanityQueries[Query], isCurrent: true }
    if (fresh || steadyNow() >= pausedUntil) {
      try {
        const answer = await untilDeadline(askService(query, params, fresh), deadline)
        if (!healthy) log.info({ event: 'content.back' })
        healthy = true
        return { answer: answer as SanityQueries[Query], isCurrent: true }
      } catch (error) {
        // A request that arrived with little time left is no evidence that the service is down.
        if (!(error instanceof TooLateError)) {
          log.warn({ event: 'content.unavailable', reason: error instanceof Error ? error.message : String(error) })
          healthy = false
          // A refused query (4xx) is not an outage: the next query may well succeed.
          if (!(error instanceof ClientError)) pausedUntil = steadyNow() + OUTAGE_PAUSE_MS
        }
      }
    }
    const kept = fresh ? undefined : (known ?? (await answers.read(query, params)))
    // A thrown answer, not an error: the page says truly that it is for a while only, and search engines come back.
    if (!kept) throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
    return { answer: kept.answer as SanityQueries[Query], isCurrent: false }
  }

  async function addresses(deadline: Deadline): Promise<SiteAddresses | null> {
    // Null for a service that does not answer.
    const asked = await ask(SITE_ADDRESSES_QUERY, {}, false, deadline).catch(() => null)
    if (asked === null) return null
    const { answer } = asked
    const known = addressesOf.get(answer) ?? siteAddressesOf(answer)
    addressesOf.set(answer, known)
    return known
  }

  async function keepAnswers(given: readonly Parameters<typeof answers.write>[]): Promise<void> {
    await Promise.all(given.map((entry) => answers.write(...entry))).catch((error: unknown) => {
      log.warn({ event: 'content.store', reason: String(error) })
    })
  }

  return {
    changed,
    healthy: () => healthy,
    standIns: malformed.standIns,
    leftOut: malformed.leftOut,

    async search(query, deadline) {
      const { answer, isCurrent } = await ask(SITE_SEARCH_QUERY, {}, false, deadline)
      // A large answer: written once, not with each search.
      if (isCurrent && answer !== searched) void keepAnswers([[SITE_SEARCH_QUERY, {}, answer]])
      searched = answer
      return siteSearch.search(answer, query)
    },

    reader(deadline) {
      const ids = new Set<string>()
      const types = new Set<string>()
      const given: Parameters<typeof answers.write>[] = []
      let tookKept = false
      return withFacts({
        async fetch(query, params, { fresh = false } = {}) {
          const reach = queryReach(query, params)
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
        isCurrent: () => !tookKept,
        report: malformed.report,
        showsGaps: false,
        keep: () => keepAnswers(given),
      })
    },

    listen({ published, reset }) {
      heldForMs = HELD_UNTOLD_MS
      const changes = client
        .listen(
          // Counts change every minute, and no page reads them.
          '*[!(_id in path("drafts.**")) && !(_id in path("versions.**")) && !(_id in path("counts.**"))]',
          {},
          {
            // `query`: the change is readable when its event arrives (the default event may come too early).
            visibility: 'query',
            includeResult: true,
            includePreviousRevision: true,
            events: ['welcome', 'mutation', 'reconnect'],
          },
        )
        .subscribe({
          next(event) {
            heldForMs = event.type === 'reconnect' ? HELD_UNTOLD_MS : HELD_WHILE_TOLD_MS
            // A new connection may have missed changes of the time without one.
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
            heldForMs = HELD_UNTOLD_MS
            log.error({ event: 'content.listen', reason: error instanceof Error ? error.message : String(error) })
          },
        })
      return { close: () => changes.unsubscribe() }
    },
  }
}
