import { submitToApiHost } from '~/forms/api-host.server'
import type { PageSettings } from '~/lib/settings.server'

import type { Payment } from './payment'
import type { Verdict } from './verdict'

/** Verifying and delivering share this time, in ms: Paystack waits 30 s for the answer to its webhook. */
export const SETTLEMENT_TIME_LIMIT_MS = 20_000

export type Delivery = { delivered: true } | { delivered: false; problem: string }

/**
 * Hands a payment to the API host, which keeps it once however often it comes. A conflict (the reference is known with
 * other contents) is not a delivery: the same transaction always makes the same body, so somebody has to look.
 */
export async function deliverPayment(
  apiHost: PageSettings['apiHost'],
  payment: Payment,
  verdict: Verdict,
  timeLimit: number,
): Promise<Delivery> {
  const answer = await submitToApiHost(apiHost, {
    path: '/api/payments',
    body: { ...payment, ...verdict },
    idempotencyKey: `payment-${payment.provider}-${payment.reference}`,
    requestId: payment.reference,
    timeLimit: Math.max(1, Math.floor(timeLimit)),
  })
  if (answer.outcome === 'accepted') return { delivered: true }
  if (answer.outcome === 'unreachable') return { delivered: false, problem: answer.timedOut ? 'timed out' : 'unreachable' }
  return { delivered: false, problem: answer.status === 409 ? 'conflict' : `refused with status ${answer.status}` }
}
