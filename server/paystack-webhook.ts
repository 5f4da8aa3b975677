import { createHmac, timingSafeEqual } from 'node:crypto'

import express, { Router } from 'express'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import * as v from 'valibot'

import type { RefundDelivery } from '~/checkout/settlement/delivery.server'
import type { PaymentService } from '~/checkout/settlement/payment-service.server'
import type { RefundClaim } from '~/checkout/settlement/refunds'
import type { PaymentStatus } from '~/checkout/settlement/status'

/** Refund amounts are numbers or texts, in the smallest unit. */
const amountText = v.union([
  v.pipe(v.string(), v.transform(Number), v.safeInteger()),
  v.pipe(v.number(), v.safeInteger()),
])
const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** The fields that identify a refund or dispute; all are optional. */
const details = v.object({
  id: v.fallback(v.nullable(idText), null),
  amount: v.fallback(v.nullable(amountText), null),
  refund_reference: v.fallback(v.nullable(idText), null),
})

const MAX_REMEMBERED = 1_000

/** Paystack's list lacks the reference of a refund event, so refunds of one amount are counted by reference. */
function createRefundEventReader(): (name: string, payment: string, data: unknown) => RefundClaim | null {
  const references = new LRUCache<string, Set<string>>({ max: MAX_REMEMBERED })

  function countRefunds(kind: string, refundReference: string | null): number {
    const known = references.get(kind) ?? new Set()
    if (refundReference === null) return Math.max(known.size, 1)
    known.add(refundReference)
    references.set(kind, known)
    return known.size
  }

  /** @param name of the event @param payment its reference @returns null for another kind of event */
  return function readRefundEvent(name, payment, data) {
    const [, type, status] = /^(refund|charge\.dispute)\.([a-z-]+)$/.exec(name) ?? []
    if (status === undefined) return null
    const { id, amount, refund_reference } = v.parse(details, data)
    if (type !== 'refund') return { type: 'dispute', status: status === 'resolve' ? 'resolved' : 'open', id }
    const kind = JSON.stringify([payment, status, amount])
    return { type: 'refund', status, amount, atLeast: countRefunds(kind, refund_reference) }
  }
}

const json = v.pipe(v.string(), v.parseJson())

/** The reference of the payment is in one of these places, by kind of event. */
const event = v.object({
  event: v.string(),
  data: v.pipe(
    v.unknown(),
    v.check((data) => !Array.isArray(data), 'is a list'),
    v.looseObject({
      reference: v.optional(v.nullable(v.string())),
      transaction_reference: v.optional(v.nullable(v.string())),
      transaction: v.optional(v.nullable(v.unknown())),
    }),
  ),
})
const nestedReference = v.object({ reference: v.string() })

/** The size limit of a body, larger than any event of Paystack. */
const MAX_BODY = '256kb'

/** Verifies the signature over the raw body, or over the reserialized one, as Paystack's own example does. */
function isSignedByPaystack(secretKey: string, raw: Buffer, signature: string): boolean {
  const received = Buffer.from(signature)
  const matches = (signed: Buffer | string) => {
    const expected = Buffer.from(createHmac('sha512', secretKey).update(signed).digest('hex'))
    return expected.length === received.length && timingSafeEqual(expected, received)
  }
  if (matches(raw)) return true
  const reserialized = reserialize(raw)
  return reserialized !== null && matches(reserialized)
}

/** The body as compact JSON; null when it is not JSON or nested too deeply. */
function reserialize(raw: Buffer): string | null {
  try {
    return JSON.stringify(JSON.parse(raw.toString('utf8')))
  } catch {
    return null
  }
}

/** The status for Paystack, which repeats an event for days unless it gets 2xx. */
const paymentStatuses: Record<PaymentStatus['outcome'], 200 | 503> = {
  confirmed: 200,
  'needs-review': 200,
  received: 200,
  returned: 200,
  'partly-returned': 200,
  returning: 200,
  disputed: 200,
  // Nothing has to be delivered for these, now or later.
  'not-ours': 200,
  declined: 200,
  // Paystack's event reported a success, so its API lags.
  pending: 503,
  abandoned: 503,
  'unknown-reference': 503,
  'not-configured': 503,
  'provider-unreachable': 503,
  'not-delivered': 503,
  // Another copy may have its secret, or the secret was removed: a 200 would lose the payment.
  'not-verified': 503,
}

/** The status for an event about a refund or dispute. */
const refundStatuses: Record<RefundDelivery['outcome'], 200 | 503> = {
  delivered: 200,
  'not-ours': 200,
  // The provider's record lags: it does not show the payment that was refunded.
  'not-paid': 503,
  'provider-lagging': 503,
  'not-delivered': 503,
  'unknown-reference': 503,
  'not-configured': 503,
  'provider-unreachable': 503,
  'not-verified': 503,
}

/**
 * `POST /webhooks/paystack`: 401 unless signed with the secret key. Settles or delivers before it responds, so that 2xx
 * means "the API host has it". The amount comes from Paystack's record, not from the event.
 */
export function paystackWebhook(
  secretKey: string,
  { settleNow, deliverRefunds }: Pick<PaymentService, 'settleNow' | 'deliverRefunds'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Router {
  const router = Router()
  const readRefundEvent = createRefundEventReader()
  router.post(
    '/webhooks/paystack',
    express.raw({ type: () => true, limit: MAX_BODY, inflate: false }),
    async (request, response) => {
      const body: unknown = request.body
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      if (!isSignedByPaystack(secretKey, raw, request.get('x-paystack-signature') ?? '')) {
        response.status(401).json({ message: 'The signature does not fit this body.' })
        return
      }
      const parsed = v.safeParse(v.pipe(json, event), raw.toString('utf8'))
      if (!parsed.success) {
        response.status(400).json({ message: 'Expected a JSON object with event and data.' })
        return
      }
      const { event: name, data } = parsed.output
      const inner = v.safeParse(nestedReference, data.transaction)
      const reference = data.reference ?? data.transaction_reference ?? (inner.success ? inner.output.reference : null)
      const claim = reference ? readRefundEvent(name, reference, data) : null
      if ((name !== 'charge.success' && !claim) || !reference) {
        log.warn({ event: 'webhook.ignored', name, reference })
        response.status(200).json({ message: 'Noted.' })
        return
      }
      if (claim) {
        const { outcome } = await deliverRefunds(reference, claim)
        log.info({ event: 'webhook.refund', name, reference, outcome })
        response.status(refundStatuses[outcome]).json({ message: outcome })
        return
      }
      const { outcome } = await settleNow(reference)
      log.info({ event: 'webhook.charge', reference, outcome })
      response.status(paymentStatuses[outcome]).json({ message: outcome })
    },
  )
  return router
}
