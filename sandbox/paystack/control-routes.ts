import express, { type RequestHandler, type Router } from 'express'
import * as v from 'valibot'

import type { Access } from '../access/access'
import { bearerIs, parsed, Refusal, transactionNotFound } from './answers'
import { toVerifyData } from './merchant-view'
import { amount } from './order-fields'
import type { RefundService } from './refund-service'
import { refundStatuses, resolutions } from './returns'
import type { PaystackStore } from './store'
import type { Payment, TransactionService } from './transaction-service'
import { lagForms, type Transaction } from './transaction'

const paymentRequest = v.object({
  amount: v.optional(amount),
  verifyLagSeconds: v.optional(v.number()),
  lagAs: v.optional(v.picklist(lagForms, `lagAs must be one of ${lagForms.join(', ')}`), 'abandoned'),
})
const returnRequest = v.object({
  amount: v.optional(amount),
  status: v.optional(v.picklist(refundStatuses, `status must be one of ${refundStatuses.join(', ')}`), 'processed'),
  resolution: v.optional(v.picklist(resolutions, `resolution must be one of ${resolutions.join(', ')}`), 'declined'),
})
/**
 * Endpoints under `/sandbox` that Paystack does not have: they act as the customer and the bank, and list events.
 * `POST /transactions/<reference>/pay` (and `arrive`) takes `{amount, verifyLagSeconds, lagAs}`, all optional: a
 * different amount, and for how long `verify` returns the state before the payment (`lagAs: 'abandoned'`, or
 * `'not-found'`) although the webhook was sent. The list never lags.
 * `…/refund` takes `{amount, status}` (default: everything and `processed`): it creates a refund or moves the open
 * one to that status. `…/reverse` refunds the rest. `…/dispute` takes `{amount}`, `…/remind` nothing,
 * `…/resolve` `{resolution}`: `declined`, or `merchant-accepted`, which refunds the payment.
 */
export function controlRoutes(
  store: PaystackStore,
  till: TransactionService,
  desk: RefundService,
  secretKey: string,
  access: Access,
): Router {
  const router = express.Router()
  const needsEditor = new Refusal(401, 'This needs the session of an editor or a token')

  const asEditor: RequestHandler = (request, _response, next) => {
    if (!access.isEditor(request)) throw needsEditor
    next()
  }
  const asMerchantOrEditor: RequestHandler = (request, _response, next) => {
    // Checked in this order, so that the secret key does not count as a wrong editor token.
    if (!(bearerIs(request, secretKey) && access.isFromHere(request)) && !access.isEditor(request)) throw needsEditor
    next()
  }

  router.get('/events', asEditor, (request, response) => {
    const { reference } = request.query
    response.json({ events: store.events(typeof reference === 'string' ? reference : null) })
  })

  function paymentFrom(body: unknown): Payment {
    const { amount: paid, verifyLagSeconds: seconds, lagAs: as } = parsed(paymentRequest, body)
    return { amount: paid, lag: seconds === undefined ? undefined : { seconds, as } }
  }

  const actions = new Map<string, (transaction: Transaction, body: unknown) => unknown>([
    ['pay', ({ id }, body) => till.pay(id, paymentFrom(body))],
    ['decline', ({ id }) => till.decline(id)],
    ['transfer', ({ id }) => till.transfer(id, { byItself: false })],
    [
      'arrive',
      ({ id, status }, body) => {
        if (status !== 'pending') throw new Refusal(400, 'No bank transfer is on its way')
        return till.pay(id, paymentFrom(body))
      },
    ],
    ['reverse', ({ id }) => desk.refund(id, { status: 'processed' })],
    ['refund', ({ id }, body) => desk.refund(id, parsed(returnRequest, body))],
    ['dispute', ({ id }, body) => desk.dispute(id, parsed(returnRequest, body).amount)],
    ['remind', ({ id }) => desk.remind(id)],
    ['resolve', ({ id }, body) => desk.resolve(id, parsed(returnRequest, body).resolution)],
  ])

  router.post(
    '/transactions/:reference/:action',
    access.refuseForeignWrites,
    asMerchantOrEditor,
    express.json({ limit: '4kb' }),
    (request, response) => {
      const act = actions.get(String(request.params.action))
      if (!act) throw new Refusal(400, `The action must be one of ${[...actions.keys()].join(', ')}`)
      const reference = String(request.params.reference)
      const transaction = store.byReference(reference)
      if (transaction === null) throw transactionNotFound()
      act(transaction, request.body)
      const data = toVerifyData(store.byReference(reference) ?? transaction)
      response.json({ status: true, message: 'Done', data })
    },
  )

  return router
}
