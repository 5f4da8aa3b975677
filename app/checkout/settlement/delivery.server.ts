import type { Logger } from 'pino'

import { submitToApiHost } from '~/api-host/api-host.server'
import type { Deadline } from '~/lib/deadline'
import type { PageSettings } from '~/lib/settings.server'

import type { ReturnedCart } from '../order/signed-cart.server'
import type { Payment, Received } from '../provider/payment'
import type { Settlement } from './settlement'
import { judge, paymentOf, type Verdict } from './verdict'

type DeliveryParts = {
  apiHost: PageSettings['apiHost']
  log: Pick<Logger, 'info' | 'error'>
  deadline: Deadline
  /** Told what may be said while the payment is on its way to the API host. */
  tell(sofar: Settlement): void
}

/** What kept the API host from taking it, or null when it has it. */
async function deliver(
  payment: Payment,
  verdict: Verdict,
  { apiHost, deadline }: DeliveryParts,
): Promise<string | null> {
  const answer = await submitToApiHost(apiHost, {
    path: '/api/payments',
    body: { ...payment, ...verdict },
    idempotencyKey: `payment-${payment.provider}-${payment.reference}`,
    requestId: payment.reference,
    deadline,
  })
  if (answer.outcome === 'accepted') return null
  if (answer.outcome === 'unreachable') return answer.timedOut ? 'timed out' : 'unreachable'
  return answer.status === 409 ? 'conflict' : `refused with status ${answer.status}`
}

/**
 * The end of every settlement of money that arrived: measures it by the signed cart and hands the payment to the API host, which keeps
 * it once however often it comes. A conflict (it knows the reference with other contents) is not a delivery: one
 * transaction always makes one body, so somebody has to look.
 * @param returned the cart as the provider gave it back; null when none could be read
 */
export async function concludeSettlement(
  received: Received,
  returned: ReturnedCart | null,
  parts: DeliveryParts,
): Promise<Settlement> {
  const { reference, provider } = received
  const verdict = judge(received, returned)
  const payment = paymentOf(received, returned)
  parts.tell({ outcome: 'not-delivered', payment })
  const problem = await deliver(payment, verdict, parts)
  if (problem !== null) {
    parts.log.error({ event: 'settlement.not-delivered', provider, reference, problem })
    return { outcome: 'not-delivered', payment }
  }
  parts.log.info({ event: 'settlement.delivered', provider, reference, paidAt: received.paidAt, ...verdict })
  return verdict.outcome === 'confirmed'
    ? { outcome: 'confirmed', payment }
    : { outcome: 'needs-review', payment, reason: verdict.reason }
}
