import { bearerOf, sameSecret } from 'content-lake-stand-in'
import express, { type RequestHandler, type Router } from 'express'
import * as v from 'valibot'

import type { Access } from '../access/access'
import type { SandboxSettings } from '../settings'
import { createPayment, declineOf, LOST_RESPONSE_TOKEN, readPaymentRequest, type PaymentRequest } from './payment'
import { disputeRoutes } from './dispute-routes'
import { refundRoutes } from './refund-routes'
import { invalid, notFound, Refusal } from './refusal'
import type { Answer, SquareStore } from './store'

const YEAR_MS = 365 * 86_400_000
const time = (usual: () => number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.check((given) => !Number.isNaN(Date.parse(given))),
      v.transform((given) => new Date(given).toISOString()),
    ),
    () => new Date(usual()).toISOString(),
  )
const listRequest = v.object({
  location_id: v.optional(v.string()),
  begin_time: time(() => Date.now() - YEAR_MS),
  end_time: time(() => Date.now()),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]+$/))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '100',
  ),
})

/** Endpoints for the shop’s server with its access token. The seller has one location. */
export function squareRoutes(
  store: SquareStore,
  { accessToken, locationId, currency }: SandboxSettings['square'],
  access: Access,
): Router {
  const router = express.Router()
  const asSeller: RequestHandler = (request, response, next) => {
    const given = bearerOf(request)
    if (given === undefined || !sameSecret(given, accessToken)) {
      throw new Refusal(401, {
        category: 'AUTHENTICATION_ERROR',
        code: 'UNAUTHORIZED',
        detail: 'This request could not be authorized.',
      })
    }
    access.requireLocal(request, response, next)
  }

  function charge(request: PaymentRequest): Answer {
    const asked = JSON.stringify(request)
    const before = store.answerTo(request.idempotency_key)
    if (before?.asked === asked) return before
    if (before !== null) {
      throw invalid(
        'IDEMPOTENCY_KEY_REUSED',
        'Different request parameters used for the same idempotency_key.',
        'idempotency_key',
      )
    }
    const { amount_money, location_id } = request
    if (amount_money.currency !== currency) {
      const detail = `The merchant can only process payments in ${currency}, but amount was provided in ${amount_money.currency}`
      throw invalid('INVALID_VALUE', detail, 'amount_money.currency')
    }
    if (location_id !== undefined && location_id !== locationId)
      throw invalid('NOT_FOUND', 'Location not found.', 'location_id')

    const decline = declineOf(request)
    const payment = createPayment(request, locationId, decline)
    const answer =
      decline === null ? { status: 200, body: { payment } } : { status: 402, body: { errors: [decline], payment } }
    store.keep(request.idempotency_key, asked, payment, answer)
    return answer
  }

  const json = express.json({ limit: '64kb' })
  router.post('/payments', asSeller, json, (request, response) => {
    const asked = readPaymentRequest(request.body)
    const { status, body } = charge(asked)
    if (asked.source_id === LOST_RESPONSE_TOKEN) request.socket.resetAndDestroy()
    else response.status(status).json(body)
  })

  router.get('/payments', asSeller, (request, response) => {
    const parsed = v.safeParse(listRequest, request.query)
    if (!parsed.success)
      throw invalid('INVALID_VALUE', 'Invalid parameter.', v.getDotPath(parsed.issues[0]) ?? undefined)
    const { location_id = locationId, begin_time, end_time, cursor, limit } = parsed.output
    const after = cursor === undefined ? null : Number.parseInt(cursor, 36)
    const { payments, next } = store.list(location_id, { begin: begin_time, end: end_time }, after, limit)
    response.json({ ...(payments.length > 0 && { payments }), ...(next !== null && { cursor: next.toString(36) }) })
  })

  router.get('/payments/:id', asSeller, (request, response) => {
    const id = String(request.params.id)
    const payment = store.payment(id)
    if (payment === null) throw notFound(`Could not find payment with id: ${id}`)
    response.json({ payment })
  })

  router.use('/refunds', refundRoutes(store, asSeller))
  router.use('/disputes', disputeRoutes(store, asSeller))
  return router
}
