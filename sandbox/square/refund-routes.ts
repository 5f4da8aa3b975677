import { randomBytes } from 'node:crypto'

import express, { type RequestHandler, type Router } from 'express'
import * as v from 'valibot'

import { invalid, notFound } from './refusal'
import type { SquareStore } from './store'

const money = v.object({ amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), currency: v.string() })
const refundRequest = v.object({ idempotency_key: v.string(), payment_id: v.string(), amount_money: money })
const paid = v.looseObject({
  id: v.string(),
  status: v.string(),
  amount_money: money,
  refund_ids: v.optional(v.array(v.string()), []),
  refunded_money: v.optional(money),
})
const named = v.looseObject({ id: v.string() })

/** Refunds in the format of Square’s Refunds API; they complete immediately. */
export function refundRoutes(store: SquareStore, asSeller: RequestHandler): Router {
  const router = express.Router()

  router.post('/', asSeller, express.json({ limit: '16kb' }), (request, response) => {
    const given = v.safeParse(refundRequest, request.body)
    if (!given.success) throw invalid('INVALID_VALUE', 'Invalid refund.')
    const { payment_id, amount_money } = given.output
    const found = v.safeParse(paid, store.payment(payment_id))
    if (!found.success || found.output.status !== 'COMPLETED') throw invalid('NOT_FOUND', 'Could not find payment.')
    const payment = found.output
    const back = (payment.refunded_money?.amount ?? 0) + amount_money.amount
    if (back > payment.amount_money.amount)
      throw invalid('REFUND_AMOUNT_INVALID', 'The requested refund amount exceeds the amount available to refund.')
    const now = new Date().toISOString()
    const id = `${payment_id}_${randomBytes(12).toString('hex')}`
    const refund = { id, status: 'COMPLETED', amount_money, payment_id, created_at: now, updated_at: now }
    const refunded_money = { ...amount_money, amount: back }
    store.keepRefund(refund, { ...payment, refund_ids: [...payment.refund_ids, id], refunded_money })
    response.json({ refund })
  })

  router.get('/', asSeller, (_request, response) => {
    const refunds = store.all('refunds')
    response.json(refunds.length > 0 ? { refunds } : {})
  })

  router.get('/:id', asSeller, (request, response) => {
    const refund = store.all('refunds').find((one) => v.is(named, one) && one.id === request.params.id)
    if (refund === undefined) throw notFound('Could not find refund.')
    response.json({ refund })
  })

  return router
}
