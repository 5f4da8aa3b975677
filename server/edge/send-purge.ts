import { readTextAtMost } from '~/lib/http/bounded-answer.server'
import type { EdgeSettings } from '~/lib/settings/edge.server'

import { EDGE_SERVICES } from './kinds'

const TIME_LIMIT_MS = 5_000
const MAX_ANSWER_BYTES = 64_000

/** The edge did not accept a purge; the message gives the reason in a few words. */
export class PurgeError extends Error {
  override name = 'PurgeError'
}

/**
 * Purges every page with one of these keys at one address, in as many requests as needed.
 * @throws PurgeError when the edge does not confirm it
 */
export async function sendPurge({ kind, token }: EdgeSettings, url: string, keys: readonly string[]): Promise<void> {
  const { purge, mostKeys, isDone } = EDGE_SERVICES[kind]
  for (let from = 0; from < keys.length; from += mostKeys) {
    let status: number
    let body: string
    try {
      const response = await fetch(url, {
        ...purge(token, keys.slice(from, from + mostKeys)),
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
