import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

import { deadlineIn, TooLateError, untilDeadline, type Deadline, steadyNow } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import { hasReferenceForm, isReferenceOf } from '../order/reference.server'
import type { NoAnswer, Provider } from '../providers/provider'
import type { ProviderName, Providers } from '../providers/registry.server'
import { deliverPayment, deliverRefunds, type RefundDelivery } from './delivery.server'
import { createDuplicateWarnings } from './possible-duplicates.server'
import { createRefundClaims, type RefundClaim } from './refunds'
import { paymentOf, paymentStatus, RETURNED, type PaymentStatus } from './status'

/** A hint that finds a payment faster than its reference: the provider's own id. */
export type LookupHint = { paymentId?: string | undefined }

export type PaymentService = {
  /** Settles one payment for webhooks and reconciliation, without refunds. Never throws. */
  settleNow(reference: string, hint?: LookupHint): Promise<PaymentStatus>
  /**
   * The status known by the deadline, while settlement continues. At most a few seconds old. Never throws.
   * @param options `allowLookup`: called before the provider is asked; `false` means that it must not be
   */
  statusForPage(
    reference: string,
    options: LookupHint & { deadline: Deadline; allowLookup?: () => boolean | Promise<boolean> },
  ): Promise<PaymentStatus>
  /** Settles a payment with its refunds and disputes; `provider-lagging` until `claim` is confirmed. Never throws. */
  deliverRefunds(reference: string, claim?: RefundClaim): Promise<RefundDelivery>
}

declare module '@remix-run/server-runtime' {
  /** Created once per process, so that pages and webhooks share it. */
  interface AppLoadContext {
    providers: Providers
    paymentServiceOf: (name: ProviderName) => PaymentService
  }
}

export type StatusAttempt = LookupHint & {
  /** True for webhooks and reconciliation: leaves out refunds, and its calls go before those of pages. */
  skipRefunds: boolean
  /** Called with what is known so far while the attempt continues. */
  onProgress(partial: PaymentStatus): void
}

type StatusLookup = { partial: PaymentStatus; result: Promise<PaymentStatus> }

/** The maximum age of a cached status, in ms. Short, because a refund event reaches only one copy of the site. */
const MAX_STATUS_AGE_MS = 5_000
/** How long a received payment is cached, in ms: a payment that has arrived stays received. */
const RECEIVED_FOR_MS = 10 * 60_000
const CACHE = { max: 2_000, perf: { now: steadyNow }, ttlResolution: 0 }

/** Statuses that another page may reuse: the provider's refund lists were read, and nothing is still expected to arrive. */
const REUSABLE: ReadonlySet<PaymentStatus['outcome']> = new Set(['confirmed', 'needs-review', ...RETURNED])

/** Shares attempts for one reference between simultaneous callers, and recent statuses between pages. */
export function shareAttempts(
  attempt: (reference: string, attempt: StatusAttempt) => Promise<PaymentStatus>,
  settleRefunds: PaymentService['deliverRefunds'],
): PaymentService {
  const settlements = new Map<string, Promise<PaymentStatus>>()
  /** Lookups in flight or just answered. */
  const recentLookups = new LRUCache<string, StatusLookup>({ ...CACHE, ttl: MAX_STATUS_AGE_MS })
  const receivedPayments = new LRUCache<string, PaymentStatus>({ ...CACHE, ttl: RECEIVED_FOR_MS })

  function rememberReceived(reference: string, status: PaymentStatus): PaymentStatus {
    if ('payment' in status) {
      const { payment, therapist } = status
      const outcome = status.outcome === 'not-delivered' ? 'not-delivered' : 'received'
      receivedPayments.set(reference, { outcome, payment, ...(therapist === undefined ? {} : { therapist }) })
    }
    return status
  }

  /** Returns the status while the provider does not answer or must not be asked. */
  const statusWithoutAnswer = (reference: string): PaymentStatus =>
    receivedPayments.get(reference) ?? { outcome: 'provider-unreachable' }

  async function lookUp(reference: string, hint: LookupHint, lookup: StatusLookup): Promise<PaymentStatus> {
    let isReusable = false
    try {
      const onProgress = (partial: PaymentStatus) => void (lookup.partial = partial)
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
    settleNow(reference, hint = {}) {
      const inFlight = settlements.get(reference)
      if (inFlight) return inFlight
      const result = attempt(reference, { ...hint, skipRefunds: true, onProgress: () => undefined })
        .then((status) => rememberReceived(reference, status))
        .finally(() => settlements.delete(reference))
      settlements.set(reference, result)
      return result
    },
    async statusForPage(reference, { deadline, allowLookup, ...hint }) {
      if (!recentLookups.has(reference) && allowLookup && !(await allowLookup())) return statusWithoutAnswer(reference)
      const lookup = recentLookups.get(reference) ?? startLookup(reference, hint)
      return untilDeadline(lookup.result, deadline).catch((error: unknown) => {
        if (error instanceof TooLateError) return lookup.partial
        throw error
      })
    },
    deliverRefunds(reference, claim) {
      // A lookup from before the event may not have seen the refund.
      recentLookups.delete(reference)
      return settleRefunds(reference, claim)
    },
  }
}

/** Verifying and delivering share this time, in ms: Paystack waits 30 s for the answer to its webhook. */
const SETTLEMENT_TIME_LIMIT_MS = 20_000
/** How long a page waits for the refund lists, in ms: by then it can say that the payment was received. */
const REFUND_LOOKUP_MS = 5_000

type ServiceSettings = Pick<PageSettings, 'apiHost' | 'siteSecrets'>
type ServiceLog = Pick<Logger, 'info' | 'warn' | 'error'>

/**
 * Settles a provider's payments: asks it, compares the money with the signed cart and delivers it to the API host.
 * @param given null where the provider has no keys @param warnOfDuplicate shared by all providers of a process
 */
export function createPaymentService(
  given: Provider | null,
  { apiHost, siteSecrets }: ServiceSettings,
  log: ServiceLog,
  warnOfDuplicate = createDuplicateWarnings(log),
): PaymentService {
  if (!given) {
    const notConfigured = async () => ({ outcome: 'not-configured' }) as const
    return shareAttempts(notConfigured, notConfigured)
  }
  const provider = given
  const { name } = provider
  const refundClaims = createRefundClaims()

  const checkReferenceOwner = (
    reference: string,
  ): Extract<PaymentStatus, { outcome: 'not-ours' | 'not-verified' }> | null => {
    if (!hasReferenceForm(reference)) return { outcome: 'not-ours' }
    return isReferenceOf(siteSecrets, reference, name) ? null : { outcome: 'not-verified' }
  }

  function logNoAnswer(reference: string, { reason, keyRefused }: NoAnswer): void {
    log.error({ event: 'settlement.unverified', provider: name, reference, reason })
    if (keyRefused) log.error({ event: 'payment.key-refused', provider: name, reference, message: reason })
  }

  async function attempt(
    reference: string,
    { paymentId, skipRefunds, onProgress }: StatusAttempt,
  ): Promise<PaymentStatus> {
    const foreign = checkReferenceOwner(reference)
    if (foreign) return foreign
    const deadline = deadlineIn(SETTLEMENT_TIME_LIMIT_MS)
    const lookup = await provider.lookUp(reference, { paymentId, deadline, urgent: skipRefunds })
    if (lookup.state === 'no-answer') logNoAnswer(reference, lookup)
    if (lookup.state !== 'paid') return paymentStatus(lookup)

    onProgress(paymentStatus(lookup))
    const delivery = await deliverPayment(lookup, { apiHost, log, deadline })
    if (delivery.state === 'accepted' && !lookup.reversed)
      warnOfDuplicate(paymentOf(lookup.transaction, lookup.returnedCart))
    if (skipRefunds) return paymentStatus(lookup, { delivery, refunds: { state: 'skipped' } })

    onProgress(paymentStatus(lookup, { delivery, refunds: { state: 'no-answer', reason: 'in flight' } }))
    const within = { deadline: deadline.within(REFUND_LOOKUP_MS), urgent: false }
    const refunds = await provider.refunds.of(lookup, within)
    return paymentStatus(lookup, { delivery, refunds, claims: refundClaims.of(reference) })
  }

  async function settleRefunds(reference: string, claim?: RefundClaim): Promise<RefundDelivery> {
    const foreign = checkReferenceOwner(reference)
    if (foreign) return foreign
    if (claim) refundClaims.add(reference, claim)
    const deadline = deadlineIn(SETTLEMENT_TIME_LIMIT_MS)
    const lookup = await provider.lookUp(reference, { deadline, urgent: true })
    if (lookup.state === 'no-answer') {
      logNoAnswer(reference, lookup)
      return { outcome: 'provider-unreachable' }
    }
    if (lookup.state !== 'paid') return { outcome: lookup.state === 'unknown' ? 'unknown-reference' : 'not-paid' }
    return deliverRefunds(lookup, { provider, apiHost, log, deadline, claim })
  }

  return shareAttempts(attempt, settleRefunds)
}

/** The payment service of each provider, created once per process, so that its callers share what is in flight. */
export function createPaymentServices(
  providers: Providers,
  settings: ServiceSettings,
  log: ServiceLog,
): (name: ProviderName) => PaymentService {
  const services = new Map<ProviderName, PaymentService>()
  const warnOfDuplicate = createDuplicateWarnings(log)
  return (name) => {
    const service = services.get(name) ?? createPaymentService(providers[name], settings, log, warnOfDuplicate)
    services.set(name, service)
    return service
  }
}
