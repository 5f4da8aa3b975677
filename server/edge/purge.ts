import { createHash } from 'node:crypto'

import type { Logger } from 'pino'

import type { ContentDependencies, PublishedChange } from '~/content/sanity/reader'
import { steadyNow } from '~/lib/http/deadline'
import { readTextAtMost } from '~/lib/http/read-body.server'
import type { EdgeSettings } from '~/lib/settings/settings.server'

import type { EdgeMetrics } from '../metrics/pages'

import { EDGE_SERVICES } from './edge-services'

const TIME_LIMIT_MS = 5_000
const MAX_ANSWER_BYTES = 64_000

/** The limit of keys, whose header every proxy must buffer: every publish purges a page with more documents. */
const MAX_DOCUMENTS = 150

/** Returns a key, hexadecimal because Cloudflare ignores case. A collision of two documents would only purge more. */
const keyOf = (kind: string, name: string) => createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 10)

/** A key of every page, for an unknown change. */
export const EVERY_PAGE = keyOf('all', 'pages')

/** A key of every page with more than MAX_DOCUMENTS documents. */
const MANY_DOCUMENTS = keyOf('all', 'documents')

const documentKey = (id: string) => keyOf('document', id)
const typeKey = (type: string) => keyOf('type', type)

/** The key of one page. @param path its key in the page cache */
export const pageOwnKey = (path: string): string => keyOf('page', path)

/** The keys of a page at the edge: one for each possible change, in the same order in every copy. */
export function keysOfPage(path: string, { ids, types }: ContentDependencies): string[] {
  const documents = ids.size > MAX_DOCUMENTS ? [MANY_DOCUMENTS] : [...ids].map(documentKey)
  return [EVERY_PAGE, pageOwnKey(path), ...[...types].map(typeKey).sort(), ...documents.sort()]
}

/** The keys that a publish purges: they match the pages for which `touches` holds, and those with too many documents. */
export function keysOfChange(change: PublishedChange | 'anything'): string[] {
  if (change === 'anything') return [EVERY_PAGE]
  return [documentKey(change.id), ...change.types.map(typeKey), MANY_DOCUMENTS]
}

/** A key without pages, to test whether an edge accepts purges. */
export const NO_PAGE = keyOf('all', 'nothing')

/** The edge did not accept a purge; the message gives the reason in a few words. */
class PurgeError extends Error {
  override name = 'PurgeError'
}

/** Purges every page with one of these keys. @throws PurgeError when the edge does not confirm it */
export async function sendPurge({ kind, token }: EdgeSettings, url: string, keys: readonly string[]): Promise<void> {
  const { purge, maxKeys, isDone } = EDGE_SERVICES[kind]
  for (let from = 0; from < keys.length; from += maxKeys) {
    let status: number
    let body: string
    try {
      const response = await fetch(url, {
        ...purge(token, keys.slice(from, from + maxKeys)),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      status = response.status
      body = await readTextAtMost(response, MAX_ANSWER_BYTES)
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      throw new PurgeError(`does not answer: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`)
    }
    if (status < 200 || status > 299 || !isDone(body)) throw new PurgeError(`answers ${status} to a purge`)
  }
}

/** The pause after the first failure, and the longest one after doubling, in ms. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** The maximum number of pending keys; more are replaced by one that purges every page. */
const MAX_PENDING = 200

/** The purges of one address: one request at a time, retried after a failure. @param url one of EDGE_PURGE_URL */
export function createPurgeQueue(
  edge: EdgeSettings,
  url: string,
  {
    log,
    metrics,
    firstPauseMs = FIRST_PAUSE_MS,
  }: {
    log: Pick<Logger, 'info' | 'warn'>
    metrics: Pick<EdgeMetrics, 'count'>
    firstPauseMs?: number
  },
) {
  const pending = new Set<string>()
  let isSending = false
  let closed = false
  let failures = 0
  let since: number | null = null
  let timer: NodeJS.Timeout | undefined

  function add(keys: Iterable<string>): void {
    for (const key of keys) pending.add(key)
    if (pending.size <= MAX_PENDING) return
    pending.clear()
    pending.add(EVERY_PAGE)
  }

  async function sendPending(): Promise<void> {
    if (isSending || closed || pending.size === 0) return
    clearTimeout(timer)
    isSending = true
    const keys = [...pending]
    pending.clear()
    try {
      await sendPurge(edge, url, keys)
      metrics.count('taken')
      if (failures > 0) log.info({ event: 'edge.recovered', url })
      failures = 0
      since = null
    } catch (error) {
      metrics.count('failed')
      const reason = error instanceof Error ? error.message : String(error)
      // One line for the whole duration of a failure.
      if (failures === 0) log.warn({ event: 'edge.purge-failed', url, reason })
      failures += 1
      since ??= steadyNow()
      add(keys)
    }
    isSending = false
    if (failures === 0) return sendPending()
    if (!closed)
      timer = setTimeout(
        () => void sendPending(),
        Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** (failures - 1)),
      ).unref()
  }

  return {
    send(keys: Iterable<string>) {
      add(keys)
      void sendPending()
    },
    /** Returns since when the oldest pending purge has waited (steady clock, in ms); null without one. */
    pendingSince: () => since,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
