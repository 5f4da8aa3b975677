import express, { type Router } from 'express'
import * as v from 'valibot'

import { Refusal, invalidKey, parsed, requireKey } from './answers'
import { amount, channels, currency, email, metadata, reference } from './order-fields'
import type { PaystackStore } from './store'
import type { TransactionService } from './transaction-service'
import { attemptLog, type Transaction, displayDelaySecondsOf } from './transaction'

const inlineRequest = v.object({
  key: v.optional(v.string('Invalid key'), ''),
  email,
  amount,
  currency: v.optional(currency, 'NGN'),
  ref: v.optional(reference),
  channels: v.optional(channels),
  metadata: v.optional(metadata),
  firstname: v.optional(v.string()),
  lastname: v.optional(v.string()),
  phone: v.optional(v.string()),
})

const logRequest = v.object({
  payload: v.pipe(v.string(), v.parseJson(), v.message(attemptLog, 'Invalid log')),
})
const sessionRequest = v.object({
  transaction: v.string(),
  sessionUrl: v.string(),
  displayName: v.string(),
  domainName: v.string(),
})
const chargeRequest = v.object({ transaction: v.string(), paymentObject: v.pipe(v.string(), v.parseJson()) })

/** Response fields that the checkout and the inline script read. */
function asSeenByCheckout(transaction: Transaction, publicKey: string) {
  return {
    id: transaction.id,
    transaction_status: transaction.status,
    access_code: transaction.accessCode,
    reference: transaction.reference,
    email: transaction.customer.email,
    log: transaction.log,
    channels: transaction.channels,
    merchant_id: 100_001,
    merchant_name: 'Sandbox merchant',
    merchant_key: publicKey,
    merchant_logo: null,
    domain: 'test',
    currency: transaction.currency,
    amount: transaction.requestedAmount,
    plan_details: null,
    custom_filters: {},
    link_config: { enabled: false, has_payment_instruments: false },
    cancel_action: null,
    bearer: 'account',
  }
}

/** Endpoints for pages of any origin, with the public key or an access code. */
export function inlineRoutes(store: PaystackStore, till: TransactionService, publicKey: string): Router {
  const router = express.Router()
  router.use(
    ['/checkout', '/transaction/verify_access_code', '/transaction/set_ip', '/transaction/update_log', '/applepay'],
    (request, response, next) => {
      response.set({
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': 'authorization,content-type,accept-language,x-connect-account',
        'Access-Control-Allow-Methods': 'GET,POST,OPTIONS',
      })
      if (request.method === 'OPTIONS') response.status(204).end()
      else next()
    },
  )

  function byId(id: string): Transaction {
    const transaction = /^\d{1,15}$/.test(id) ? store.byId(Number(id)) : null
    if (transaction === null) throw new Refusal(400, 'Transaction ID or reference is invalid')
    return transaction
  }

  router.post('/checkout/request_inline', express.json({ limit: '256kb' }), (request, response) => {
    const given = parsed(inlineRequest, request.body)
    if (given.key !== publicKey) throw invalidKey()
    const transaction = till.open({ ...given, reference: given.ref }, request.ip)
    store.note('request_inline', transaction.reference, {
      language: request.get('accept-language') ?? null,
      connectAccount: request.get('x-connect-account') ?? null,
    })
    response.json({ status: true, message: 'Transaction created', data: asSeenByCheckout(transaction, publicKey) })
  })

  router.get('/transaction/verify_access_code/:code', (request, response) => {
    const transaction = store.byAccessCode(String(request.params.code))
    if (transaction === null) throw new Refusal(400, 'Access code is invalid')
    const answer = { status: true, message: 'Access code validated', data: asSeenByCheckout(transaction, publicKey) }
    const timer = setTimeout(() => response.json(answer), displayDelaySecondsOf(transaction.customer.email) * 1000)
    response.once('close', () => clearTimeout(timer))
  })

  router.post('/transaction/set_ip/:id', (request, response) => {
    requireKey(request, publicKey)
    store.save({ ...byId(request.params.id), ipAddress: request.ip ?? null })
    response.json({ status: true, message: 'IP address set' })
  })

  // The inline script sends JSON without its content type.
  router.post('/transaction/update_log/:id', express.json({ limit: '64kb', type: () => true }), (request, response) => {
    requireKey(request, publicKey)
    store.save({ ...byId(request.params.id), log: parsed(logRequest, request.body).payload })
    response.json({ status: true, message: 'Log updated' })
  })

  const form = express.urlencoded({ extended: false, limit: '64kb' })
  router.post('/applepay/validate-session', form, (request, response) => {
    const { transaction, displayName, domainName } = parsed(sessionRequest, request.body)
    const { reference } = byId(transaction)
    store.note('applepay.validate-session', reference, { displayName, domainName })
    const session = {
      epochTimestamp: Date.now(),
      merchantSessionIdentifier: `SANDBOX_${transaction}`,
      displayName,
      domainName,
      signature: 'sandbox',
    }
    response.json({ status: 'success', message: 'Session validated', data: session })
  })

  router.post('/applepay/charge', form, (request, response) => {
    const paid = till.pay(byId(parsed(chargeRequest, request.body).transaction).id, { channel: 'apple_pay' })
    const { id, reference } = paid
    response.json({
      status: 'success',
      message: 'Approved',
      id,
      reference,
      trans: String(id),
      transaction: String(id),
      trxref: reference,
    })
  })

  // Apple Pay responses use `failed` as their status and report problems like the other endpoints.
  router.use('/applepay', ((error: unknown, _request, response, next) => {
    if (error instanceof Refusal) response.status(error.status).json({ status: 'failed', message: error.message })
    else next(error)
  }) satisfies express.ErrorRequestHandler)

  return router
}
