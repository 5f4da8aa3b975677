import type { Logger } from 'pino'

import { submitToApiHost, type ApiHostAnswer } from '~/api-host/api-host.server'
import type { Deadline } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import type { Looked, Payment, PaymentDetails } from '../providers/provider'
import type { Settlement } from './status'
import { detailsOf, judge, paymentOf, type Verdict } from './verdict'

type DeliveryParts = {
  apiHost: PageSettings['apiHost']
  log: Pick<Logger, 'info' | 'error'>
  deadline: Deadline
  /** Told what may be said while the payment is on its way to the API host. */
  tell(sofar: Settlement): void
}

/** What kept the API host from taking it, or whether it sends a receipt when it has it. */
async function deliver(
  payment: Payment,
  verdict: Verdict,
  beside: { details: PaymentDetails; therapist: string | undefined },
  { apiHost, deadline }: DeliveryParts,
): Promise<{ problem: string } | { receiptByEmail: boolean }> {
  const answer = await submitToApiHost(apiHost, {
    path: '/api/payments',
    body: { ...payment, ...verdict },
    idempotencyKey: `payment-${payment.provider}-${payment.reference}`,
    requestId: payment.reference,
    ...beside,
    deadline,
  })
  return answer.outcome === 'accepted'
    ? { receiptByEmail: answer.receiptByEmail ?? false }
    : { problem: deliveryProblem(answer) }
}

/** Why the API host has not taken what was sent, in a few words for the log. */
export function deliveryProblem(answer: Exclude<ApiHostAnswer, { outcome: 'accepted' }>): string {
  if (answer.outcome === 'unreachable') return answer.timedOut ? 'timed out' : 'unreachable'
  return answer.status === 409 ? 'conflict' : `refused with status ${answer.status}`
}

/**
 * The end of every settlement of money that arrived: measures it by the signed cart and hands the payment to the API host, which keeps
 * it once however often it comes. A conflict (it knows the reference with other contents) is not a delivery: one
 * transaction always makes one body, so somebody has to look.
 * @param paid what the provider says; one that was reversed since is delivered too, as its return is told apart
 */
export async function concludeSettlement(
  { received, returned, reversed }: Extract<Looked, { state: 'paid' }>,
  parts: DeliveryParts,
): Promise<Settlement> {
  const { reference, provider } = received
  const verdict = judge(received, returned)
  const payment = paymentOf(received, returned)
  const therapist = returned?.signed ? returned.cart.therapist : undefined
  const arrived = { payment, ...(therapist === undefined ? {} : { therapist }) }
  const gone = reversed
    ? { outcome: 'returned' as const, ...arrived, back: { amount: payment.amount, underWay: 0, at: null } }
    : null
  parts.tell(gone ?? { outcome: 'not-delivered', ...arrived })
  const delivered = await deliver(payment, verdict, { details: detailsOf(received, returned), therapist }, parts)
  if ('problem' in delivered) {
    parts.log.error({ event: 'settlement.not-delivered', provider, reference, problem: delivered.problem })
    return { outcome: 'not-delivered', ...arrived }
  }
  parts.log.info({ event: 'settlement.delivered', provider, reference, paidAt: received.paidAt, ...verdict })
  if (gone) return gone
  return verdict.outcome === 'confirmed'
    ? { outcome: 'confirmed', ...arrived, ...(delivered.receiptByEmail ? { receiptByEmail: true } : {}) }
    : { outcome: 'needs-review', ...arrived, reason: verdict.reason }
}
