import express, { type Router } from 'express'
import * as v from 'valibot'

import type { Access } from '../access/access'
import {
  duplicateReference,
  parsed,
  rejectPublicKeys,
  requireKey,
  transactionNotFound,
  type PaystackKeys,
} from './answers'
import { toListItem, toVerifyData } from './merchant-view'
import { amount, channels, currency, email, metadata, reference } from './order-fields'
import type { RefundService } from './return-desk'
import { returnRoutes } from './return-routes'
import type { PaystackStore } from './store'
import type { TransactionService } from './till'
import { stateForVerify, statuses } from './transaction'

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

const whole = (usual: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'page and perPage must be numbers'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(max),
    ),
    String(usual),
  )
const time = v.optional(
  v.pipe(
    v.string(),
    v.check((given) => !Number.isNaN(Date.parse(given)), 'from and to must be dates'),
    v.transform((given) => new Date(given).toISOString()),
  ),
)
const listRequest = v.object({
  status: v.optional(v.picklist(statuses, 'Invalid status')),
  from: time,
  to: time,
  page: whole(1, 999_999),
  // Paystack publishes no maximum; this is the amount that it is known to accept.
  perPage: whole(50, 100),
})

export type MerchantOptions = {
  /** URL of the checkout for browsers, without trailing slash. */
  checkoutUrl: string
  access: Access
} & PaystackKeys

/** Endpoints for the shop’s server with the secret key: initialize, verify and list. */
export function merchantRoutes(
  store: PaystackStore,
  till: TransactionService,
  desk: RefundService,
  { secretKey, checkoutUrl, access }: MerchantOptions,
): Router {
  const router = express.Router()
  const asMerchant: express.RequestHandler = (request, _response, next) => {
    requireKey(request, secretKey)
    rejectPublicKeys(request, secretKey, access)
    next()
  }

  router.post('/transaction/initialize', asMerchant, express.json({ limit: '256kb' }), (request, response) => {
    const given = parsed(initializeRequest, request.body)
    const transaction = till.open({
      reference: given.reference ?? null,
      email: given.email,
      amount: given.amount,
      currency: given.currency,
      channels: given.channels ?? null,
      metadata: given.metadata ?? null,
      callbackUrl: given.callback_url ?? null,
      firstName: null,
      lastName: null,
      phone: null,
      ipAddress: request.ip ?? null,
    })
    if (transaction === null) throw duplicateReference()
    const { accessCode } = transaction
    response.json({
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: `${checkoutUrl}/${accessCode}`,
        access_code: accessCode,
        reference: transaction.reference,
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
    const { status = null, from = null, to = null, page, perPage } = parsed(listRequest, request.query)
    const { transactions, total, volume } = store.list({ status, from, to, page, perPage })
    response.json({
      status: true,
      message: 'Transactions retrieved',
      data: transactions.map(toListItem),
      meta: {
        total,
        total_volume: volume,
        skipped: (page - 1) * perPage,
        perPage,
        page,
        pageCount: Math.ceil(total / perPage),
      },
    })
  })

  router.use(returnRoutes(store, desk, asMerchant))
  return router
}
