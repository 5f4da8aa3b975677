import { ClientError, createClient, type ClientReturn, type QueryParams, type SanityClient } from '@sanity/client'
import type { Logger } from 'pino'

import { createAnswerStore } from './answer-store'
import { collectDocumentIds, type ContentSource } from './reader'

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
  let pausedUntil = 0
  let healthy = true

  /** @param fresh asks also while others spare a service that just failed, and takes nothing that was kept */
  async function ask<Query extends string>(query: Query, params: QueryParams, fresh: boolean): Promise<ClientReturn<Query>> {
    if (fresh || Date.now() >= pausedUntil) {
      try {
        const answer = await client.fetch<ClientReturn<Query>>(query, params)
        if (!healthy) log.info({ event: 'content.back' })
        healthy = true
        return answer
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ event: 'content.unavailable', reason })
        healthy = false
        // A refused query (4xx) is no outage: the next query may well be answered.
        if (!(error instanceof ClientError)) pausedUntil = Date.now() + OUTAGE_PAUSE_MS
      }
    }
    const kept = fresh ? undefined : await answers.read(query, params)
    // A thrown answer, not an error: the page says truly that it is for a while only, and search engines come back.
    if (!kept) throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
    // Kept under the text of this very query, so it has the shape of its answer.
    return kept.answer as ClientReturn<Query>
  }

  return {
    healthy: () => healthy,

    reader() {
      const ids = new Set<string>()
      const types = new Set<string>()
      const given: Parameters<typeof answers.write>[] = []
      return {
        async fetch(query, params, { lists, fresh = false }) {
          for (const type of lists) types.add(type)
          const answer = await ask(query, params, fresh)
          collectDocumentIds(answer, ids)
          if (healthy) given.push([query, params, answer])
          return answer
        },
        dependencies: () => ({ ids, types }),
        async keep() {
          await Promise.all(given.map((entry) => answers.write(...entry))).catch((error: unknown) => {
            log.warn({ event: 'content.store', reason: String(error) })
          })
        },
      }
    },

    listen({ published, reset }) {
      const changes = client
        .listen('*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))]', {}, {
          // `query`: the change is readable when its event arrives (the default event may come too early).
          visibility: 'query',
          includeResult: true,
          includePreviousRevision: true,
          events: ['welcome', 'mutation', 'reconnect'],
        })
        .subscribe({
          next(event) {
            // A new connection may have missed changes of the time without one.
            if (event.type === 'welcome') {
              pausedUntil = 0
              reset()
            }
            if (event.type !== 'mutation') return
            pausedUntil = 0
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
