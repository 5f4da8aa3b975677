import express, { type Router } from 'express'
import * as v from 'valibot'

import type { Access } from '../access/access'
import { parsed, requireKey, transactionNotFound } from './answers'
import { createdWithin, listRequest, pageOf } from './lists'
import { toListItem, toVerifyData } from './merchant-view'
import { amount, channels, currency, email, metadata, reference } from './order-fields'
import type { RefundService } from './refund-service'
import { returnRoutes } from './return-routes'
import type { PaystackStore } from './store'
import type { TransactionService } from './transaction-service'
import { stateForVerify } from './transaction'

const initializeRequest = v.object({
  email,
  amount,
  currency: v.optional(currency, 'NGN'),
  reference: v.optional(reference),
  channels: v.optional(channels),
  metadata: v.optional(metadata),
  callback_url: v.optional(
    v.pipe(v.string(), v.url('Invalid callback URL'), v.regex(/^https?:/, 'Invalid callback URL')),
  ),
})

export type MerchantOptions = {
  secretKey: string
  /** URL of the checkout for browsers, without trailing slash. */
  checkoutUrl: string
  access: Access
}

/** Endpoints for the shop’s server with the secret key: initialize, verify and list. */
export function merchantRoutes(
  store: PaystackStore,
  till: TransactionService,
  desk: RefundService,
  { secretKey, checkoutUrl, access }: MerchantOptions,
): Router {
  const router = express.Router()
  const asMerchant: express.RequestHandler = (request, response, next) => {
    requireKey(request, secretKey)
    access.requireLocal(request, response, next)
  }

  router.post('/transaction/initialize', asMerchant, express.json({ limit: '256kb' }), (request, response) => {
    const { accessCode, reference } = till.open(parsed(initializeRequest, request.body), request.ip)
    response.json({
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: `${checkoutUrl}/${accessCode}`,
        access_code: accessCode,
        reference,
      },
    })
  })

  router.get('/transaction/verify/:reference', asMerchant, (request, response) => {
    const transaction = store.byReference(String(request.params.reference))
    const known = transaction && stateForVerify(transaction, Date.now())
    if (known === null) throw transactionNotFound()
    response.json({ status: true, message: 'Verification successful', data: toVerifyData(known) })
  })

  router.get('/transaction', asMerchant, (request, response) => {
    const query = parsed(listRequest, request.query)
    const found = store
      .transactions()
      .filter(({ status }) => query.status === undefined || status === query.status)
      .filter(createdWithin(query))
    const total_volume = found.reduce((sum, { amount }) => sum + amount, 0)
    response.json(pageOf('Transactions retrieved', found.map(toListItem), query, { total_volume }))
  })

  router.use(returnRoutes(store, desk, asMerchant))
  return router
}
