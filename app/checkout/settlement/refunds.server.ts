import { createHash } from 'node:crypto'

import type { Logger } from 'pino'
import { LRUCache } from 'lru-cache'

import { submitToApiHost } from '~/api-host/api-host.server'
import type { Deadline } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import {
  isOpenDispute,
  type Looked,
  moneyBackOf,
  type PaymentReturn,
  type Provider,
  type Received,
} from '../providers/provider'
import { concludeSettlement, deliveryProblem } from './delivery.server'
import type { ReceivedPayment, Settlement } from './status'

type ReturnsParts = {
  provider: Provider
  apiHost: PageSettings['apiHost']
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  deadline: Deadline
  told: ToldReturn | undefined
}

/** What the API host is told of a refund, reversal or dispute: one key for each of its states, whoever sends it and however often. */
function eventOf({ at, ...state }: PaymentReturn, { reference, provider, transactionId }: Received) {
  const body = { reference, provider, transactionId: transactionId ?? null, ...state }
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 16)
  return { body: { ...body, at }, idempotencyKey: `payment-event-${provider}-${state.type}-${state.id}-${digest}` }
}

/**
 * Tells the API host all that a provider knows of refunds, reversals and disputes of one payment, after the payment
 * itself. Each state of each is kept there once. A dispute is in the log with its deadline.
 */
export async function deliverReturnsOf(
  paid: Extract<Looked, { state: 'paid' }>,
  { provider, apiHost, log, deadline, told }: ReturnsParts,
): Promise<ReturnsDelivery> {
  const { received } = paid
  const { reference } = received
  const about = { provider: provider.name, reference }
  const settlement = await concludeSettlement(paid, { apiHost, log, deadline, tell: () => undefined })
  if (settlement.outcome === 'not-delivered') return { outcome: 'not-delivered' }
  const looked = await provider.returns.of(paid, { deadline, first: true })
  if (looked.state === 'unheard') {
    log.error({ event: 'settlement.unverified', ...about, reason: looked.reason })
    return { outcome: 'provider-unreachable' }
  }
  const { returns } = looked
  const behind = told !== undefined && !knows(returns, told)
  for (const dispute of returns.filter(({ type }) => type === 'dispute')) {
    const { id, status, dueAt } = dispute
    if (isOpenDispute(dispute)) log.warn({ event: 'payment.disputed', ...about, dispute: id, status, dueAt })
    else log.info({ event: 'payment.dispute-ended', ...about, dispute: id, status })
  }

  let failed = false
  // Before a refund is in the list, a reversed payment would look as if the bank had taken it: told twice.
  for (const one of behind ? returns.filter(({ type }) => type !== 'reversal') : returns) {
    const { body, idempotencyKey } = eventOf(one, received)
    const submission = { path: '/api/payments/events', body, idempotencyKey, requestId: reference, deadline } as const
    const answer = await submitToApiHost(apiHost, submission)
    const { type, id, status } = one
    if (answer.outcome === 'accepted') {
      log.info({ event: 'payment-event.delivered', ...about, type, id, status })
      continue
    }
    failed = true
    log.error({ event: 'payment-event.not-delivered', ...about, type, id, status, problem: deliveryProblem(answer) })
  }
  if (failed) return { outcome: 'not-delivered' }
  return behind ? { outcome: 'behind' } : { outcome: 'delivered', returns }
}

/** How far a refund has come; one that is pending has begun, and so has what a provider may call it tomorrow. */
const REFUND_STEPS = new Map([
  ['processing', 1],
  ['needs-attention', 1],
  ['processed', 2],
  ['failed', 2],
])

/**
 * Whether the provider's record says at least as much as its event: it may be behind by some seconds. That another refund
 * or dispute is in it is not enough: with an answer of 200 nobody would tell of this one again.
 */
export function knows(returns: readonly PaymentReturn[], told: ToldReturn): boolean {
  const step = (of: string) => REFUND_STEPS.get(of) ?? 0
  if (told.type === 'dispute') {
    const { id, status } = told
    const isTold = (one: PaymentReturn) => one.type === 'dispute' && (id === null || one.id === id)
    return returns.some((one) => isTold(one) && (status !== 'resolved' || !isOpenDispute(one)))
  }
  const { status, amount, atLeast } = told
  const sameOnes = returns.filter((one) => one.type === 'refund' && (amount === null || one.amount === amount))
  return sameOnes.filter((one) => step(one.status) >= step(status)).length >= atLeast
}

/** How long a page waits for the refund lists, in ms: by then it can say that the payment was received. */
const REFUND_LOOKUP_MS = 5_000

type RefundParts = {
  provider: Pick<Provider, 'returns'>
  deadline: Deadline
  /** What signed events said before: while the lists lag behind them, the payment is not confirmed. */
  claims: readonly ToldReturn[]
  onProgress(partial: Settlement): void
}

/** The status of a received payment for a page, with its refunds and disputes. Without the lists it is only `received`. */
export async function applyRefunds(
  settlement: Settlement,
  paid: Extract<Looked, { state: 'paid' }>,
  { provider, deadline, claims, onProgress }: RefundParts,
): Promise<Settlement> {
  if (!('payment' in settlement)) return settlement
  const { payment, therapist } = settlement
  const received: ReceivedPayment = { payment, ...(therapist === undefined ? {} : { therapist }) }
  const withoutLists: Settlement = paid.reversed
    ? { outcome: 'returned', ...received, back: { amount: payment.amount, underWay: 0, at: null } }
    : { outcome: settlement.outcome === 'not-delivered' ? 'not-delivered' : 'received', ...received }
  onProgress(withoutLists)
  const lookup = await provider.returns.of(paid, { deadline: deadline.within(REFUND_LOOKUP_MS), first: false })
  if (lookup.state === 'unheard') return withoutLists
  const back = moneyBackOf(lookup.returns)
  if (lookup.returns.some(isOpenDispute)) return { outcome: 'disputed', ...received, back }
  if (paid.reversed || back.amount >= payment.amount) return { outcome: 'returned', ...received, back }
  if (back.amount > 0) return { outcome: 'partly-returned', ...received, back }
  if (back.underWay > 0) return { outcome: 'returning', ...received, back }
  return claims.every((claim) => knows(lookup.returns, claim)) ? settlement : withoutLists
}

/** What an event of a provider says has happened. */
export type ToldReturn =
  /** `amount` in the smallest unit, null where it is not said; `atLeast`: how many refunds of it were told so far. */
  | { type: 'refund'; status: string; amount: number | null; atLeast: number }
  /** `id`: the provider's own of the dispute, null where it is not said. */
  | { type: 'dispute'; status: 'open' | 'resolved'; id: string | null }

/** What came of telling the API host of refunds and disputes. */
export type ReturnsDelivery =
  /** It has all that the provider knows of. */
  | { outcome: 'delivered'; returns: PaymentReturn[] }
  /** The provider's record does not say yet what its event says. */
  | { outcome: 'behind' }
  | { outcome: 'not-delivered' }
  | {
      outcome:
        'not-paid' | 'not-ours' | 'not-verified' | 'unknown-reference' | 'not-configured' | 'provider-unreachable'
    }

const MAX_PAYMENTS = 1_000

/**
 * What signed events of this process said about refunds and disputes. The provider's lists may lag behind its events:
 * until they agree, a page must not say that a payment is confirmed.
 */
export function createRefundClaims() {
  const claimsOf = new LRUCache<string, Map<string, ToldReturn>>({ max: MAX_PAYMENTS })

  return {
    add(reference: string, claim: ToldReturn): void {
      const claims = claimsOf.get(reference) ?? new Map<string, ToldReturn>()
      // A repeated event makes the same claim.
      claimsOf.set(reference, claims.set(JSON.stringify(claim), claim))
    },
    of: (reference: string): readonly ToldReturn[] => [...(claimsOf.get(reference)?.values() ?? [])],
  }
}
