import { randomBytes } from 'node:crypto'

import express, { type RequestHandler, type Router } from 'express'
import * as v from 'valibot'

import { invalid } from './refusal'
import type { SquareStore } from './store'

const paid = v.looseObject({ amount_money: v.object({ amount: v.number(), currency: v.string() }) })
const disputeBody = v.object({
  payment_id: v.string(),
  state: v.optional(v.string(), 'EVIDENCE_REQUIRED'),
  due_at: v.optional(v.string()),
})
const kept = v.looseObject({
  id: v.string(),
  created_at: v.string(),
  disputed_payment: v.object({ payment_id: v.string() }),
})

/** Disputes in the format of Square’s Disputes API, one per payment. */
export function disputeRoutes(store: SquareStore, asSeller: RequestHandler): Router {
  const router = express.Router()
  const all = () => v.parse(v.array(kept), store.all('disputes'))

  router.get('/', asSeller, (_request, response) => {
    const disputes = all()
    response.json(disputes.length > 0 ? { disputes } : {})
  })

  // Acts as the bank, which has no Square endpoint: opens or updates a dispute.
  router.post('/', asSeller, express.json({ limit: '16kb' }), (request, response) => {
    const given = v.safeParse(disputeBody, request.body)
    if (!given.success) throw invalid('INVALID_VALUE', 'Invalid dispute.')
    const { payment_id, ...state } = given.output
    const found = v.safeParse(paid, store.payment(payment_id))
    if (!found.success) throw invalid('NOT_FOUND', 'Could not find payment.')
    const before = all().find(({ disputed_payment }) => disputed_payment.payment_id === payment_id)
    const now = new Date().toISOString()
    const dispute = {
      id: randomBytes(12).toString('hex'),
      reason: 'NO_KNOWLEDGE',
      amount_money: found.output.amount_money,
      disputed_payment: { payment_id },
      created_at: now,
      ...before,
      ...state,
      updated_at: now,
    }
    store.keepDispute(dispute)
    response.json({ dispute })
  })

  return router
}
