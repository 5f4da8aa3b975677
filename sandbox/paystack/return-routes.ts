import express, { type RequestHandler, type Router } from 'express'
import * as v from 'valibot'

import { parsed, Refusal, transactionNotFound } from './answers'
import { createdWithin, listRequest, pageOf } from './lists'
import { toListItem, toVerifyData } from './merchant-view'
import { amount } from './order-fields'
import type { RefundService } from './refund-service'
import { disputeAsListed, refundAsListed } from './returns'
import type { PaystackStore } from './store'
import type { Transaction } from './transaction'

const DAY_MS = 86_400_000

const refundRequest = v.object({ transaction: v.union([v.string(), v.number()]), amount: v.optional(amount) })

/** Endpoints for refunds, disputes and settlements: one settlement for each day (UTC), paid out on the next day. */
export function returnRoutes(store: PaystackStore, desk: RefundService, asMerchant: RequestHandler): Router {
  const router = express.Router()
  const transactionOf = (id: number): Transaction => {
    const transaction = store.byId(id)
    if (transaction === null) throw transactionNotFound()
    return transaction
  }

  router.get('/refund', asMerchant, (request, response) => {
    const query = parsed(listRequest, request.query)
    const rows = store
      .refundsOf(query.transaction === undefined ? null : Number(query.transaction))
      .filter(createdWithin(query))
      .map((refund) => refundAsListed(transactionOf(refund.transactionId), refund))
    response.json(pageOf('Refunds retrieved', rows, query))
  })

  router.post('/refund', asMerchant, express.json({ limit: '4kb' }), (request, response) => {
    const { transaction: given, amount } = parsed(refundRequest, request.body)
    const transaction = store.byReference(String(given)) ?? transactionOf(Number(given))
    const refund = desk.refund(transaction.id, { amount, status: 'pending' })
    const data = { ...refundAsListed(transaction, refund), transaction: toVerifyData(transaction) }
    response.json({ status: true, message: 'Refund has been queued for processing', data })
  })

  router.get('/dispute', asMerchant, (request, response) => {
    const query = parsed(listRequest, request.query)
    const rows = store
      .disputesOf(query.transaction === undefined ? null : Number(query.transaction))
      .filter(createdWithin(query))
      .map((dispute) => disputeAsListed(transactionOf(dispute.transactionId), dispute))
    response.json(pageOf('Disputes retrieved', rows, query))
  })

  router.get(/^\/transaction\/(?<id>\d+)\/?$/, asMerchant, (request, response) => {
    const transaction = toVerifyData(transactionOf(Number(request.params.id)))
    response.json({ status: true, message: 'Transaction retrieved', data: transaction })
  })

  /** Payments of each day by day number. */
  function paidByDay(): Map<number, Transaction[]> {
    const days = new Map<number, Transaction[]>()
    for (const transaction of store.transactions()) {
      if (transaction.paidAt === null) continue
      const day = Math.floor(Date.parse(transaction.paidAt) / DAY_MS)
      days.set(day, [...(days.get(day) ?? []), transaction])
    }
    return days
  }

  router.get('/settlement', asMerchant, (request, response) => {
    const query = parsed(listRequest, request.query)
    const rows = [...paidByDay()].map(([day, transactions]) => {
      const date = new Date((day + 1) * DAY_MS).toISOString()
      const listed = transactions.map(toListItem)
      const processed = listed.reduce((sum, { amount }) => sum + amount, 0)
      const fees = listed.reduce((sum, { fees }) => sum + (fees ?? 0), 0)
      return {
        id: day,
        domain: 'test',
        status: Date.parse(date) <= Date.now() ? 'success' : 'pending',
        currency: 'NGN',
        integration: 100_001,
        total_amount: processed - fees,
        effective_amount: processed - fees,
        total_fees: fees,
        total_processed: processed,
        deductions: null,
        settlement_date: date,
        settled_by: null,
        createdAt: date,
        updatedAt: date,
      }
    })
    response.json(pageOf('Settlements retrieved', rows.filter(createdWithin({ ...query, to: undefined })), query))
  })

  router.get(/^\/settlement\/(?<id>\d+)\/transactions\/?$/, asMerchant, (request, response) => {
    const transactions = paidByDay().get(Number(request.params.id))
    if (!transactions) throw new Refusal(404, 'Settlement not found')
    response.json(pageOf('Transactions retrieved', transactions.map(toListItem), parsed(listRequest, request.query)))
  })

  return router
}
