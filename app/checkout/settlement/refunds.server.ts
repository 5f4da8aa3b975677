import { createHash } from 'node:crypto'

import type { Logger } from 'pino'

import { submitToApiHost } from '~/api-host/api-host.server'
import type { Deadline } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import type { Received } from '../providers/payment'
import { isOpenDispute, type PaymentReturn } from '../providers/payment-return'
import type { Looked, Provider } from '../providers/provider'
import { concludeSettlement, deliveryProblem } from './delivery.server'
import { knows } from './returns'
import type { ReturnsDelivery, ToldReturn } from './returns-outcome'

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
