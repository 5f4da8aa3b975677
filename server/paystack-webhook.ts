import { createHmac, timingSafeEqual } from 'node:crypto'

import express, { Router } from 'express'
import type { Logger } from 'pino'
import * as v from 'valibot'

import type { PaymentStatus } from '~/checkout/settlement/status'
import type { RefundDelivery } from '~/checkout/settlement/delivery.server'
import type { PaymentService } from '~/checkout/settlement/payment-service.server'

import { createRefundEventReader } from './paystack-refund-events'

const json = v.pipe(v.string(), v.parseJson())

/** A refund or dispute names the payment in one of these places. */
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
const nested = v.object({ reference: v.string() })

/** Longer than any event of Paystack's. */
const MAX_BODY = '256kb'

/** Paystack signs what it sends; its own example signs the parsed body written again, so either form is accepted. */
function isSignedByPaystack(secretKey: string, raw: Buffer, signature: string): boolean {
  const given = Buffer.from(signature)
  const fits = (signed: Buffer | string) => {
    const expected = Buffer.from(createHmac('sha512', secretKey).update(signed).digest('hex'))
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  if (fits(raw)) return true
  const reserialized = reserialize(raw)
  return reserialized !== null && fits(reserialized)
}

/** A body as JSON text without anything between its parts; null for what is none, or nested beyond reading. */
function reserialize(raw: Buffer): string | null {
  try {
    return JSON.stringify(JSON.parse(raw.toString('utf8')))
  } catch {
    return null
  }
}

/** What Paystack is told: anything but 2xx makes it send the event again, for days. */
const paymentStatuses: Record<PaymentStatus['outcome'], 200 | 503> = {
  confirmed: 200,
  'needs-review': 200,
  received: 200,
  returned: 200,
  'partly-returned': 200,
  returning: 200,
  disputed: 200,
  // Nothing is to be delivered, now or later.
  'not-ours': 200,
  declined: 200,
  // Paystack says both "succeeded" and "not yet": the second answer lags.
  pending: 503,
  abandoned: 503,
  'unknown-reference': 503,
  'not-configured': 503,
  'provider-unreachable': 503,
  'not-delivered': 503,
  // Perhaps of another copy, or signed by a secret that is gone: it must not look as if it were dealt with.
  'not-verified': 503,
}

/** The same of an event about a refund or dispute. */
const refundStatuses: Record<RefundDelivery['outcome'], 200 | 503> = {
  delivered: 200,
  'not-ours': 200,
  // A refund of money that the provider's own record does not show as taken: it is lagging.
  'not-paid': 503,
  'provider-lagging': 503,
  'not-delivered': 503,
  'unknown-reference': 503,
  'not-configured': 503,
  'provider-unreachable': 503,
  'not-verified': 503,
}

/**
 * `POST /webhooks/paystack`: signed with the secret key over the body, else 401. A successful charge is settled before
 * the answer, so that 2xx means "the API host has it", and so is every refund and dispute of one. What the event says
 * about the money is not believed: Paystack is asked.
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
    (request, response, next) => {
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
      const inner = v.safeParse(nested, data.transaction)
      const reference = data.reference ?? data.transaction_reference ?? (inner.success ? inner.output.reference : null)
      const claim = reference ? readRefundEvent(name, reference, data) : null
      if ((name !== 'charge.success' && !claim) || !reference) {
        log.warn({ event: 'webhook.ignored', name, reference })
        response.status(200).json({ message: 'Noted.' })
        return
      }
      const answer = async () => {
        if (claim) {
          const { outcome } = await deliverRefunds(reference, claim)
          log.info({ event: 'webhook.refund', name, reference, outcome })
          return { status: refundStatuses[outcome], message: outcome }
        }
        const { outcome } = await settleNow(reference)
        log.info({ event: 'webhook.charge', reference, outcome })
        return { status: paymentStatuses[outcome], message: outcome }
      }
      answer()
        .then(({ status, message }) => response.status(status).json({ message }))
        .catch(next)
    },
  )
  return router
}
