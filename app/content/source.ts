import { ClientError, createClient, type QueryParams, type SanityClient, type SanityQueries } from '@sanity/client'
import type { Logger } from 'pino'

import { steadyNow } from '~/lib/clock'
import { TooLateError, untilDeadline, type Deadline } from '~/lib/deadline'

import { createAnswerStore } from './answer-store'
import { createMalformedRegister } from './malformed-register'
import { queryReach } from './query-reach'
import { collectDocumentIds, type ContentSource } from './reader'
import { withFacts } from './with-facts.server'

/** A page must not wait for a content service that hangs: the kept answer is better than a late one. */
const ANSWER_TIMEOUT_MS = 4_000
/** After a failed call the kept answers are used at once for this long. */
const OUTAGE_PAUSE_MS = 3_000

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
 * The seam to the Content Lake for the server: readers for renders, and the stream of published changes.
 * @param dataDir the last good answers are kept in its folder `content`
 */
export function createContentSource(
  sanity: SanitySettings,
  { dataDir, log }: { dataDir: string; log: Logger },
): ContentSource {
  const client = createContentClient(sanity)
  const answers = createAnswerStore(`${dataDir}/content/${sanity.projectId}-${sanity.dataset}`)
  const malformed = createMalformedRegister(log)
  /** Questions on their way, so that the same one asked many times at once goes out once. */
  const underWay = new Map<string, Promise<unknown>>()
  let pausedUntil = 0
  let healthy = true

  /** What the service says, asked once for all who ask before it answers. */
  function askService<Query extends keyof SanityQueries>(
    query: Query,
    params: QueryParams,
  ): Promise<SanityQueries[Query]> {
    const key = JSON.stringify([query, params])
    // Kept under the text of this very query, so it has the shape of its answer.
    const same = underWay.get(key) as Promise<SanityQueries[Query]> | undefined
    if (same) return same
    const asked = client.fetch<SanityQueries[Query]>(query, params)
    const forget = () => underWay.get(key) === asked && underWay.delete(key)
    underWay.set(key, asked)
    asked.then(forget, forget)
    return asked
  }

  /** @param fresh asks also while others spare a service that just failed, and takes nothing that was kept */
  async function ask<Query extends keyof SanityQueries>(
    query: Query,
    params: QueryParams,
    fresh: boolean,
    deadline: Deadline,
  ): Promise<SanityQueries[Query]> {
    if (fresh || steadyNow() >= pausedUntil) {
      try {
        const answer = await untilDeadline(askService(query, params), deadline)
        if (!healthy) log.info({ event: 'content.back' })
        healthy = true
        return answer
      } catch (error) {
        // Whoever came with little time left says nothing about the service.
        if (!(error instanceof TooLateError)) {
          log.warn({ event: 'content.unavailable', reason: error instanceof Error ? error.message : String(error) })
          healthy = false
          // A refused query (4xx) is no outage: the next query may well be answered.
          if (!(error instanceof ClientError)) pausedUntil = steadyNow() + OUTAGE_PAUSE_MS
        }
      }
    }
    const kept = fresh ? undefined : await answers.read(query, params)
    // A thrown answer, not an error: the page says truly that it is for a while only, and search engines come back.
    if (!kept) throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
    // Kept under the text of this very query, so it has the shape of its answer.
    return kept.answer as SanityQueries[Query]
  }

  return {
    healthy: () => healthy,
    standIns: malformed.standIns,
    leftOut: malformed.leftOut,

    reader(deadline) {
      const ids = new Set<string>()
      const types = new Set<string>()
      const given: Parameters<typeof answers.write>[] = []
      return withFacts({
        async fetch(query, params, { fresh = false } = {}) {
          const reach = queryReach(query, params)
          for (const id of reach.ids) ids.add(id)
          for (const type of reach.types) types.add(type)
          const answer = await ask(query, params, fresh, deadline)
          collectDocumentIds(answer, ids)
          if (healthy) given.push([query, params, answer])
          return answer
        },
        dependencies: () => ({ ids, types }),
        report: malformed.report,
        showsGaps: false,
        async keep() {
          await Promise.all(given.map((entry) => answers.write(...entry))).catch((error: unknown) => {
            log.warn({ event: 'content.store', reason: String(error) })
          })
        },
      })
    },

    listen({ published, reset }) {
      const changes = client
        .listen(
          '*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))]',
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
            // Whoever asks from now on must not share an answer from before the change.
            underWay.clear()
            // A new connection may have missed changes of the time without one.
            if (event.type === 'welcome') {
              pausedUntil = 0
              malformed.forget()
              reset()
            }
            if (event.type !== 'mutation') return
            pausedUntil = 0
            malformed.forget(event.documentId)
            const types = [event.result?._type, event.previous?._type].filter((type) => type !== undefined)
            published({ id: event.documentId, types: [...new Set(types)] })
          },
          error(error: unknown) {
            log.error({ event: 'content.listen', reason: error instanceof Error ? error.message : String(error) })
          },
        })
      return { close: () => changes.unsubscribe() }
    },
  }
}
