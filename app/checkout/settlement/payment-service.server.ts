import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

import { deadlineIn, TooLateError, untilDeadline } from '~/lib/http/deadline'
import { steadyNow } from '~/lib/time/clock'
import type { PageSettings } from '~/lib/settings/settings.server'

import { hasReferenceForm, isReferenceOf } from '../order/reference.server'
import type { ReturnedCart, SignedCart } from '../order/signed-cart.server'
import type { Provider, Unlooked } from '../providers/provider'
import type { ProviderName, Providers } from '../providers/registry.server'
import { concludeSettlement } from './delivery.server'
import { createDuplicateWarnings } from './possible-duplicates.server'
import {
  applyRefunds,
  createRefundClaims,
  deliverReturnsOf,
  type ReturnsDelivery,
  type ToldReturn,
} from './refunds.server'
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

/** Verifying and delivering share this time, in ms: Paystack waits 30 s for the answer to its webhook. */
const SETTLEMENT_TIME_LIMIT_MS = 20_000

type SettlementSettings = Pick<PageSettings, 'apiHost' | 'siteSecrets'>
type SettlementLog = Pick<Logger, 'info' | 'warn' | 'error'>

/** A cart is shown only if we signed it. */
const signedCart = (returned: ReturnedCart | null): SignedCart | null => (returned?.signed ? returned.cart : null)

/**
 * Settles a provider's payments, for pages, webhooks and reconciliation: asks the provider, compares the money with the
 * signed cart and delivers it to the API host, which stores a payment once. References of other sites are never looked up.
 * @param given null where the provider has no keys in the settings
 * @param warnOfDuplicate called with each payment that was delivered; shared by all providers of a process
 */
export function createSettlement(
  given: Provider | null,
  { apiHost, siteSecrets }: SettlementSettings,
  log: SettlementLog,
  warnOfDuplicate = createDuplicateWarnings(log),
): Settler {
  if (!given) {
    const notConfigured = async () => ({ outcome: 'not-configured' }) as const
    return createPaymentService(notConfigured, notConfigured)
  }
  const provider = given
  const { name } = provider
  const refundClaims = createRefundClaims()

  const checkOwnership = (reference: string): Extract<Settlement, { outcome: 'not-ours' | 'not-verified' }> | null => {
    if (!hasReferenceForm(reference)) return { outcome: 'not-ours' }
    return isReferenceOf(siteSecrets, reference, name) ? null : { outcome: 'not-verified' }
  }

  function logNoAnswer(reference: string, { reason, keyRefused }: Unlooked): void {
    log.error({ event: 'settlement.unverified', provider: name, reference, reason })
    if (keyRefused) log.error({ event: 'payment.key-refused', provider: name, reference, message: reason })
  }

  async function attempt(
    reference: string,
    { paymentId, skipRefunds, onProgress }: SettlementAttempt,
  ): Promise<Settlement> {
    const foreign = checkOwnership(reference)
    if (foreign) return foreign
    const deadline = deadlineIn(SETTLEMENT_TIME_LIMIT_MS)
    const looked = await provider.look(reference, { paymentId, deadline, first: skipRefunds })
    switch (looked.state) {
      case 'paid': {
        const settlement = await concludeSettlement(looked, { apiHost, log, deadline, tell: onProgress })
        if (settlement.outcome === 'confirmed' || settlement.outcome === 'needs-review')
          warnOfDuplicate(settlement.payment)
        if (skipRefunds) return settlement
        const claims = refundClaims.of(reference)
        return applyRefunds(settlement, looked, { provider, deadline, claims, onProgress })
      }
      case 'declined':
        return { outcome: 'declined', cart: signedCart(looked.returned), message: looked.message }
      case 'abandoned':
        return { outcome: 'abandoned', cart: signedCart(looked.returned) }
      case 'pending':
        return { outcome: 'pending', cart: signedCart(looked.returned), transfer: looked.transfer }
      case 'unknown':
        return { outcome: 'unknown-reference' }
      case 'unheard':
        logNoAnswer(reference, looked)
        return { outcome: 'provider-unreachable', ...(looked.keyRefused ? { keyRefused: true } : {}) }
    }
  }

  async function deliverRefunds(reference: string, claim?: ToldReturn): Promise<ReturnsDelivery> {
    const foreign = checkOwnership(reference)
    if (foreign) return foreign
    if (claim) refundClaims.add(reference, claim)
    const deadline = deadlineIn(SETTLEMENT_TIME_LIMIT_MS)
    const looked = await provider.look(reference, { deadline, first: true })
    if (looked.state === 'unheard') {
      logNoAnswer(reference, looked)
      return { outcome: 'provider-unreachable' }
    }
    if (looked.state !== 'paid') return { outcome: looked.state === 'unknown' ? 'unknown-reference' : 'not-paid' }
    return deliverReturnsOf(looked, { provider, apiHost, log, deadline, told: claim })
  }

  return createPaymentService(attempt, deliverRefunds)
}

/** The settlement of each provider, created once per process, so that its callers share what is in flight. */
export function createSettlers(
  providers: Providers,
  settings: SettlementSettings,
  log: SettlementLog,
): (name: ProviderName) => Settler {
  const settlers = new Map<ProviderName, Settler>()
  const warnOfDuplicate = createDuplicateWarnings(log)
  return (name) => {
    const settler = settlers.get(name) ?? createSettlement(providers[name], settings, log, warnOfDuplicate)
    settlers.set(name, settler)
    return settler
  }
}
