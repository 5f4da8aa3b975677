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
const actions = ['pay', 'decline', 'transfer', 'arrive'] as const
const returnActions = ['reverse', 'refund', 'dispute', 'remind', 'resolve'] as const

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
    // In this order, so that the secret key does not count as a wrong editor token.
    if (!(bearerIs(request, secretKey) && access.isFromHere(request)) && !access.isEditor(request)) throw needsEditor
    next()
  }

  router.get('/events', asEditor, (request, response) => {
    const { reference } = request.query
    response.json({ events: store.events(typeof reference === 'string' ? reference : null) })
  })

  function act(action: (typeof actions)[number], transaction: Transaction, payment: Payment): Transaction {
    switch (action) {
      case 'pay':
        return till.pay(transaction.id, payment)
      case 'decline':
        return till.decline(transaction.id)
      case 'transfer':
        return till.transfer(transaction.id, { byItself: false })
      case 'arrive':
        if (transaction.status !== 'pending') throw new Refusal(400, 'No bank transfer is on its way')
        return till.pay(transaction.id, payment)
    }
  }

  function actOnReturn(action: (typeof returnActions)[number], { id }: Transaction, body: unknown) {
    const { amount: asked, status, resolution } = parsed(returnRequest, body)
    switch (action) {
      case 'reverse':
        return desk.refund(id, { status: 'processed' })
      case 'refund':
        return desk.refund(id, { amount: asked, status })
      case 'dispute':
        return desk.dispute(id, asked)
      case 'remind':
        return desk.remind(id)
      case 'resolve':
        return desk.resolve(id, resolution)
    }
  }

  router.post(
    '/transactions/:reference/:action',
    access.refuseForeignWrites,
    asMerchantOrEditor,
    express.json({ limit: '4kb' }),
    (request, response) => {
      const action = parsed(
        v.picklist(
          [...actions, ...returnActions],
          `The action must be one of ${[...actions, ...returnActions].join(', ')}`,
        ),
        request.params.action,
      )
      const transaction = store.byReference(String(request.params.reference))
      if (transaction === null) throw transactionNotFound()
      if (v.is(v.picklist(returnActions), action)) {
        actOnReturn(action, transaction, request.body)
        const after = store.byReference(transaction.reference) ?? transaction
        response.json({ status: true, message: 'Done', data: toVerifyData(after) })
        return
      }
      const { amount: paid, verifyLagSeconds: seconds, lagAs: as } = parsed(paymentRequest, request.body)
      const payment = { amount: paid, lag: seconds === undefined ? undefined : { seconds, as } }
      response.json({ status: true, message: 'Done', data: toVerifyData(act(action, transaction, payment)) })
    },
  )

  return router
}
