import express, { type RequestHandler, type Router } from 'express'
import * as v from 'valibot'

import type { Access } from '../access/access'
import { bearerIs, parsed, Refusal, transactionNotFound, type PaystackKeys } from './answers'
import { amount } from './order-fields'
import type { PaystackStore } from './store'
import type { Till } from './till'
import { asSeenByMerchant, type Transaction } from './transaction'

const paymentRequest = v.optional(v.object({ amount: v.optional(amount) }), {})
const actions = ['pay', 'decline', 'transfer', 'arrive', 'reverse', 'webhook'] as const

/** What no hosted Paystack has: acting as the customer and the bank without a browser, and reading what happened. */
export function controlRoutes(store: PaystackStore, till: Till, { secretKey }: PaystackKeys, access: Access): Router {
  const router = express.Router()
  const needsEditor = new Refusal(401, 'This needs the session of an editor or a token')

  const asEditor: RequestHandler = (request, _response, next) => {
    if (!access.isEditor(request)) throw needsEditor
    next()
  }
  const asMerchantOrEditor: RequestHandler = (request, _response, next) => {
    if (!bearerIs(request, secretKey) && !access.isEditor(request)) throw needsEditor
    next()
  }

  router.get('/events', asEditor, (request, response) => {
    const { reference } = request.query
    response.json({ events: store.events(typeof reference === 'string' ? reference : null) })
  })

  function act(action: (typeof actions)[number], transaction: Transaction, paid: number | undefined): Transaction {
    switch (action) {
      case 'pay':
        return till.pay(transaction.id, { amount: paid })
      case 'decline':
        return till.decline(transaction.id)
      case 'transfer':
        return till.transfer(transaction.id, { byItself: false })
      case 'arrive':
        if (transaction.status !== 'pending') throw new Refusal(400, 'No bank transfer is on its way')
        return till.pay(transaction.id, { amount: paid })
      case 'reverse':
        return till.reverse(transaction.id)
      case 'webhook':
        till.sendAgain(transaction)
        return transaction
    }
  }

  router.post('/transactions/:reference/:action', access.refuseCrossOriginWrites, asMerchantOrEditor, express.json({ limit: '4kb' }), (request, response) => {
    const action = parsed(v.picklist(actions, `The action must be one of ${actions.join(', ')}`), request.params.action)
    const transaction = store.byReference(request.params.reference ?? '')
    if (transaction === null) throw transactionNotFound()
    const { amount: paid } = parsed(paymentRequest, request.body)
    response.json({ status: true, message: 'Done', data: asSeenByMerchant(act(action, transaction, paid)) })
  })

  return router
}
