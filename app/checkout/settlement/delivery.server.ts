import { createHash } from 'node:crypto'

import type { Logger } from 'pino'

import { submitToApiHost, type ApiHostAnswer } from '~/api-host/api-host.server'
import type { Deadline } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import type { PaymentLookup, Provider, RefundOrDispute, TransactionRecord } from '../providers/provider'
import { isOpenDispute, recordIncludes, type RefundClaim } from './refunds'
import { compareWithCart, detailsOf, paymentOf, type DeliveryState } from './status'

type PaidLookup = Extract<PaymentLookup, { state: 'paid' }>

type DeliveryParts = {
  apiHost: PageSettings['apiHost']
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  deadline: Deadline
}

/** Why the API host did not accept a submission, in a few words for the log. */
function deliveryProblem(answer: Exclude<ApiHostAnswer, { outcome: 'accepted' }>): string {
  if (answer.outcome === 'unreachable') return answer.timedOut ? 'timed out' : 'unreachable'
  return answer.status === 409 ? 'conflict' : `refused with status ${answer.status}`
}

/**
 * Delivers a received or reversed payment and the result of its comparison to the API host, which stores it once. A
 * conflict is a failure: one transaction always makes one body, so a person has to look. Never throws.
 */
export async function deliverPayment(
  { transaction, returnedCart }: PaidLookup,
  { apiHost, log, deadline }: Omit<DeliveryParts, 'log'> & { log: Pick<Logger, 'info' | 'error'> },
): Promise<Exclude<DeliveryState, { state: 'pending' }>> {
  const { reference, provider, paidAt } = transaction
  const verdict = compareWithCart(transaction, returnedCart)
  const answer = await submitToApiHost(apiHost, {
    path: '/api/payments',
    body: { ...paymentOf(transaction, returnedCart), ...verdict },
    idempotencyKey: `payment-${provider}-${reference}`,
    requestId: reference,
    details: detailsOf(transaction, returnedCart),
    therapist: returnedCart?.signed ? returnedCart.cart.therapist : undefined,
    deadline,
  })
  if (answer.outcome !== 'accepted') {
    log.error({ event: 'settlement.not-delivered', provider, reference, problem: deliveryProblem(answer) })
    return { state: 'failed' }
  }
  log.info({ event: 'settlement.delivered', provider, reference, paidAt, ...verdict })
  return { state: 'accepted', receiptByEmail: answer.receiptByEmail ?? false }
}

export type RefundDelivery =
  /** The API host has everything that the provider reports. */
  | { outcome: 'delivered'; refunds: readonly RefundOrDispute[] }
  /** The provider's record does not yet include what its event says. */
  | { outcome: 'provider-lagging' }
  | { outcome: 'not-delivered' }
  | {
      outcome:
        'not-paid' | 'not-ours' | 'not-verified' | 'unknown-reference' | 'not-configured' | 'provider-unreachable'
    }

/** A refund or dispute as the API host stores it. Each of its states has one idempotency key, whoever sends it. */
function paymentEventOf({ at, ...state }: RefundOrDispute, { reference, provider, transactionId }: TransactionRecord) {
  const body = { reference, provider, transactionId: transactionId ?? null, ...state }
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 16)
  return { body: { ...body, at }, idempotencyKey: `payment-event-${provider}-${state.type}-${state.id}-${digest}` }
}

/**
 * Delivers a payment, then its refunds and disputes, to the API host, which stores each state once. Never throws.
 * @param claim what a signed event says; until the provider's record includes it, the outcome is `provider-lagging`
 */
export async function deliverRefunds(
  paid: PaidLookup,
  {
    provider,
    claim,
    ...parts
  }: DeliveryParts & { provider: Pick<Provider, 'name' | 'refunds'>; claim: RefundClaim | undefined },
): Promise<RefundDelivery> {
  const { apiHost, log, deadline } = parts
  const { transaction } = paid
  const { reference } = transaction
  const about = { provider: provider.name, reference }
  const delivery = await deliverPayment(paid, parts)
  if (delivery.state === 'failed') return { outcome: 'not-delivered' }
  const lookup = await provider.refunds.of(paid, { deadline, urgent: true })
  if (lookup.state === 'no-answer') {
    log.error({ event: 'settlement.unverified', ...about, reason: lookup.reason })
    return { outcome: 'provider-unreachable' }
  }
  const { refunds } = lookup
  const isLagging = claim !== undefined && !recordIncludes(refunds, claim)
  for (const dispute of refunds.filter(({ type }) => type === 'dispute')) {
    const { id, status, dueAt } = dispute
    if (isOpenDispute(dispute)) log.warn({ event: 'payment.disputed', ...about, dispute: id, status, dueAt })
    else log.info({ event: 'payment.dispute-ended', ...about, dispute: id, status })
  }

  let failed = false
  // Before a refund is in the list, a reversed payment would look as if the bank had taken it: delivered twice.
  for (const one of isLagging ? refunds.filter(({ type }) => type !== 'reversal') : refunds) {
    const { body, idempotencyKey } = paymentEventOf(one, transaction)
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
  return isLagging ? { outcome: 'provider-lagging' } : { outcome: 'delivered', refunds }
}
