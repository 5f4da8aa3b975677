import express, { type RequestHandler, type Router } from 'express'
import * as v from 'valibot'

import type { Access } from '../access/access'
import { bearerIs, parsed, Refusal, refuseStrangers, transactionNotFound, type PaystackKeys } from './answers'
import { asVerified } from './merchant-view'
import { amount } from './order-fields'
import type { PaystackStore } from './store'
import type { Payment, Till } from './till'
import { lagForms, type Transaction } from './transaction'

const lagSeconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600))
const paymentRequest = v.object({
  amount: v.optional(amount),
  verifyLagSeconds: v.optional(v.message(lagSeconds, 'verifyLagSeconds must be a number from 0 to 600')),
  lagAs: v.optional(v.picklist(lagForms, `lagAs must be one of ${lagForms.join(', ')}`), 'abandoned'),
})
const actions = ['pay', 'decline', 'transfer', 'arrive', 'reverse', 'webhook'] as const

/**
 * What no hosted Paystack has, under `/sandbox`: acting as the customer and the bank without a browser, and reading what happened.
 * `POST /transactions/<reference>/pay` (and `arrive`) takes `{amount, verifyLagSeconds, lagAs}`, all optional: another amount than was asked
 * for, and for how long `verify` still answers as before the payment (`lagAs: 'abandoned'`, or `'not-found'`) although the webhook is sent.
 * Only `verify` lags: the list knows at once.
 */
export function controlRoutes(store: PaystackStore, till: Till, { secretKey }: PaystackKeys, access: Access): Router {
  const router = express.Router()
  const needsEditor = new Refusal(401, 'This needs the session of an editor or a token')

  const asEditor: RequestHandler = (request, _response, next) => {
    if (!access.isEditor(request)) throw needsEditor
    next()
  }
  const asMerchantOrEditor: RequestHandler = (request, _response, next) => {
    // In this order: the secret key is no guess at an editor's token.
    if (bearerIs(request, secretKey)) refuseStrangers(request, secretKey, access)
    else if (!access.isEditor(request)) throw needsEditor
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
      case 'reverse':
        return till.reverse(transaction.id)
      case 'webhook':
        till.sendAgain(transaction)
        return transaction
    }
  }

  router.post(
    '/transactions/:reference/:action',
    access.refuseCrossOriginWrites,
    asMerchantOrEditor,
    express.json({ limit: '4kb' }),
    (request, response) => {
      const action = parsed(
        v.picklist(actions, `The action must be one of ${actions.join(', ')}`),
        request.params.action,
      )
      const transaction = store.byReference(request.params.reference ?? '')
      if (transaction === null) throw transactionNotFound()
      const { amount: paid, verifyLagSeconds: seconds, lagAs: as } = parsed(paymentRequest, request.body)
      const payment = { amount: paid, lag: seconds === undefined ? undefined : { seconds, as } }
      response.json({ status: true, message: 'Done', data: asVerified(act(action, transaction, payment)) })
    },
  )

  return router
}
