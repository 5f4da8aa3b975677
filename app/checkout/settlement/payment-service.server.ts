import { LRUCache } from 'lru-cache'

import { TooLateError, untilDeadline } from '~/lib/http/deadline'
import { steadyNow } from '~/lib/time/clock'

import type { LookupHint, Settlement, Settler } from './status'

export type SettlementAttempt = LookupHint & {
  /** For webhooks and reconciliation: refunds are left out, and the calls come before those of pages. */
  skipRefunds: boolean
  /** Called with what is known so far while the attempt continues. */
  onProgress(partial: Settlement): void
}

type StatusLookup = { partial: Settlement; result: Promise<Settlement> }

/**
 * The oldest status that a page may show, in ms since its first call to the provider. Long enough for the way from a
 * charge to its receipt; short, because a refund event reaches one copy of the site only.
 */
const MAX_STATUS_AGE_MS = 5_000
/** For how long it is known without asking that a payment arrived, in ms. Money that arrived has arrived for good. */
const RECEIVED_FOR_MS = 10 * 60_000
const CACHE = { max: 2_000, perf: { now: steadyNow }, ttlResolution: 0 }

/** Statuses that another page may reuse: the provider's refund lists were read, and nothing is still expected to arrive. */
const REUSABLE: ReadonlySet<Settlement['outcome']> = new Set([
  'confirmed',
  'needs-review',
  'returned',
  'partly-returned',
  'returning',
  'disputed',
])

/** Shares attempts for one reference between simultaneous callers, and recent statuses between pages. */
export function createPaymentService(
  attempt: (reference: string, attempt: SettlementAttempt) => Promise<Settlement>,
  deliverRefunds: Settler['returns'],
): Settler {
  const settling = new Map<string, Promise<Settlement>>()
  /** In flight or just answered. */
  const recentLookups = new LRUCache<string, StatusLookup>({ ...CACHE, ttl: MAX_STATUS_AGE_MS })
  const receivedPayments = new LRUCache<string, Settlement>({ ...CACHE, ttl: RECEIVED_FOR_MS })

  function rememberReceived(reference: string, status: Settlement): Settlement {
    if ('payment' in status) {
      const { payment, therapist } = status
      const outcome = status.outcome === 'not-delivered' ? 'not-delivered' : 'received'
      receivedPayments.set(reference, { outcome, payment, ...(therapist === undefined ? {} : { therapist }) })
    }
    return status
  }

  /** What can be said where the provider does not answer or must not be asked. */
  const statusWithoutAnswer = (reference: string): Settlement =>
    receivedPayments.get(reference) ?? { outcome: 'provider-unreachable' }

  async function lookUp(reference: string, hint: LookupHint, lookup: StatusLookup): Promise<Settlement> {
    let isReusable = false
    try {
      const onProgress = (partial: Settlement) => void (lookup.partial = partial)
      const status = rememberReceived(reference, await attempt(reference, { ...hint, skipRefunds: false, onProgress }))
      isReusable = REUSABLE.has(status.outcome)
      return status.outcome === 'provider-unreachable' && !status.keyRefused ? statusWithoutAnswer(reference) : status
    } finally {
      if (!isReusable && recentLookups.peek(reference) === lookup) recentLookups.delete(reference)
    }
  }

  function startLookup(reference: string, hint: LookupHint): StatusLookup {
    const partial = statusWithoutAnswer(reference)
    const lookup: StatusLookup = { partial, result: Promise.resolve(partial) }
    recentLookups.set(reference, lookup)
    lookup.result = lookUp(reference, hint, lookup)
    return lookup
  }

  return {
    settle(reference, hint = {}) {
      const inFlight = settling.get(reference)
      if (inFlight) return inFlight
      const result = attempt(reference, { ...hint, skipRefunds: true, onProgress: () => undefined })
        .then((status) => rememberReceived(reference, status))
        .finally(() => settling.delete(reference))
      settling.set(reference, result)
      return result
    },
    async look(reference, { deadline, mayAsk, ...hint }) {
      if (!recentLookups.has(reference) && mayAsk && !(await mayAsk())) return statusWithoutAnswer(reference)
      const lookup = recentLookups.get(reference) ?? startLookup(reference, hint)
      return untilDeadline(lookup.result, deadline).catch((error: unknown) => {
        if (error instanceof TooLateError) return lookup.partial
        throw error
      })
    },
    returns(reference, claim) {
      // A lookup from before the event may not have seen the refund.
      recentLookups.delete(reference)
      return deliverRefunds(reference, claim)
    },
  }
}
