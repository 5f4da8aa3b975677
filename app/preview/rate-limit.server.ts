import PQueue from 'p-queue'

import { untilDeadline, type Deadline } from '~/lib/http/deadline'
import { networkOf } from '~/lib/http/network.server'
import { createRateLimiter } from '~/lib/http/rate-limit.server'

import { plainPage } from './plain-page.server'

const WINDOW_MS = 60_000
const SUBJECTS = 10_000
const ALL_NETWORKS = 'everybody'
/** The maximum of wrong attempts per minute, by network and in total. */
const MAX_WRONG_PER_NETWORK = 10
const MAX_WRONG_TOTAL = 100
const CONCURRENCY = 4

/**
 * Checks a code or secret, limited by wrong attempts per network; the first attempt is always allowed.
 * @param ask null for a code that cannot be valid @returns the result, or the ms until the next attempt
 * @throws when the deadline passes, or what `ask` throws; neither counts as an attempt
 */
export type PreviewRateLimit = <Found>(
  by: { address: string; deadline: Deadline },
  check: () => Promise<Found | null>,
) => Promise<{ found: Found | null } | { retryAfterMs: number }>

export function createPreviewRateLimit(): PreviewRateLimit {
  const ofNetwork = createRateLimiter({ max: MAX_WRONG_PER_NETWORK, windowMs: WINDOW_MS, subjects: SUBJECTS })
  const firstOfNetwork = createRateLimiter({ max: 1, windowMs: WINDOW_MS, subjects: SUBJECTS })
  const ofAll = createRateLimiter({ max: MAX_WRONG_TOTAL, windowMs: WINDOW_MS, subjects: 1 })
  const queue = new PQueue({ concurrency: CONCURRENCY })

  /** Counts before the result is known: attempts may be concurrent. `uncount` takes it back. */
  function count(network: string): { uncount: () => void } | { retryAfterMs: number } {
    const own = ofNetwork.consume(network)
    if (!own.allowed) return own
    const first = firstOfNetwork.consume(network)
    const all = ofAll.consume(ALL_NETWORKS)
    if (!all.allowed && !first.allowed) {
      ofNetwork.giveBack(network)
      return all
    }
    return {
      uncount() {
        ofNetwork.giveBack(network)
        if (first.allowed) firstOfNetwork.giveBack(network)
        if (all.allowed) ofAll.giveBack(ALL_NETWORKS)
      },
    }
  }

  return async function limitedCheck(by, check) {
    const counted = count(networkOf(by.address))
    if ('retryAfterMs' in counted) return { retryAfterMs: counted.retryAfterMs }
    const signal = AbortSignal.timeout(by.deadline.remainingMs())
    try {
      const found = await untilDeadline(queue.add(check, { signal }), by.deadline)
      if (found !== null) counted.uncount()
      return { found }
    } catch (error) {
      counted.uncount()
      throw error
    }
  }
}

/** Returns 429 after too many wrong links or secrets. @param headers in addition to the private headers */
export function tooManyAttempts(retryAfterMs: number, headers: Record<string, string> = {}): Response {
  return plainPage(
    429,
    'Too many links were tried',
    'Several links that do not work came from your network. Wait a minute, then open your link again.',
    { headers: { ...headers, 'Retry-After': String(Math.ceil(retryAfterMs / 1_000)) } },
  )
}
