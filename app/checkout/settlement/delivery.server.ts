import type { Logger } from 'pino'

import { submitToApiHost } from '~/api-host/api-host.server'
import { deadlineIn } from '~/lib/deadline'
import type { PageSettings } from '~/lib/settings.server'

import type { Payment, Received } from './payment'
import type { Settlement } from './settlement'
import type { SignedCart } from './signed-cart.server'
import { judge, paymentOf, type Verdict } from './verdict'

/** Verifying and delivering share this time, in ms: Paystack waits 30 s for the answer to its webhook. */
export const SETTLEMENT_TIME_LIMIT_MS = 20_000

type DeliveryParts = {
  apiHost: PageSettings['apiHost']
  log: Pick<Logger, 'info' | 'error'>
  /** Ms that are left for the delivery. */
  timeLimit: number
}

/** What kept the API host from taking it, or null when it has it. */
async function deliver(payment: Payment, verdict: Verdict, { apiHost, timeLimit }: DeliveryParts): Promise<string | null> {
  const answer = await submitToApiHost(apiHost, {
    path: '/api/payments',
    body: { ...payment, ...verdict },
    idempotencyKey: `payment-${payment.provider}-${payment.reference}`,
    requestId: payment.reference,
    deadline: deadlineIn(timeLimit),
  })
  if (answer.outcome === 'accepted') return null
  if (answer.outcome === 'unreachable') return answer.timedOut ? 'timed out' : 'unreachable'
  return answer.status === 409 ? 'conflict' : `refused with status ${answer.status}`
}

/**
 * The end of every settlement: measures the money by the signed cart and hands the payment to the API host, which keeps
 * it once however often it comes. A conflict (it knows the reference with other contents) is not a delivery: one
 * transaction always makes one body, so somebody has to look.
 */
export async function concludeSettlement(received: Received, cart: SignedCart, parts: DeliveryParts): Promise<Settlement> {
  const { reference, provider } = received
  const verdict = judge(received, cart)
  const payment = paymentOf(received, cart)
  const problem = await deliver(payment, verdict, parts)
  if (problem !== null) {
    parts.log.error({ event: 'settlement.not-delivered', provider, reference, problem })
    return { outcome: 'not-delivered', payment }
  }
  parts.log.info({ event: 'settlement.delivered', provider, reference, ...verdict })
  return verdict.outcome === 'confirmed' ? { outcome: 'confirmed', payment } : { outcome: 'needs-review', payment, reason: verdict.reason }
}
