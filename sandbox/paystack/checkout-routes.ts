import express, { type Request, type Response, type Router } from 'express'
import * as v from 'valibot'

import type { Access } from '../access/access'
import { parsed, Refusal } from './answers'
import { checkoutPage, checkoutPolicy, messagePage, popupPage } from './checkout-page'
import type { PaystackStore } from './store'
import { ACCESS_CODE_PATTERN, type TransactionService } from './transaction-service'
import type { Transaction } from './transaction'

const choices = ['pay', 'decline', 'cancel', 'transfer', 'arrive', 'slow', 'error'] as const
type Choice = (typeof choices)[number]
const choiceRequest = v.object({ choice: v.picklist(choices, `The choice must be one of ${choices.join(', ')}`) })
const cancelMetadata = v.object({ cancel_action: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) })

/** Message for each status except waiting for the customer. */
const messages: Partial<Record<Transaction['status'], string>> = {
  failed: 'The bank declined this payment. Choose again, or leave.',
  pending: 'The transfer is on its way. It will arrive by itself after a while, or at once with the button below.',
  ongoing: 'The payment is in progress.',
  success: 'This payment is done.',
  reversed: 'This payment was reversed.',
}

/**
 * Customer pages: the popup’s frame and the hosted page, which works without scripts. `shopUrl` is the target of
 * transactions without a callback.
 */
export function checkoutRoutes(store: PaystackStore, till: TransactionService, access: Access, shopUrl: URL): Router {
  const router = express.Router()

  function addressesOf(transaction: Transaction) {
    const callback = new URL(transaction.callbackUrl ?? shopUrl)
    callback.searchParams.set('trxref', transaction.reference)
    callback.searchParams.set('reference', transaction.reference)
    const cancel = v.safeParse(cancelMetadata, transaction.metadata)
    return { callback: callback.href, cancel: cancel.success ? cancel.output.cancel_action : callback.href }
  }

  function send(response: Response, html: string, policy: { targets: string[]; framedBy: string[] }) {
    response.set({
      'Content-Security-Policy': checkoutPolicy(policy),
      // With no-referrer, the page’s own form would be sent without an origin.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    })
    response.type('html').send(html)
  }

  function requested(request: Request): Transaction | null {
    return store.byAccessCode(String(request.params.code))
  }

  function showTransaction(response: Response, transaction: Transaction) {
    const { callback, cancel } = addressesOf(transaction)
    const targets = [...new Set([callback, cancel].map((address) => new URL(address).origin))]
    const page = checkoutPage(transaction, messages[transaction.status] ?? '', callback)
    send(response, page, { targets, framedBy: [] })
  }

  const showMessage = (response: Response, status: number, message: string, leaveTo: string) =>
    send(response.status(status), messagePage(message, leaveTo), { targets: [], framedBy: [] })

  const outcomes: Record<Choice, (id: number) => Transaction | Promise<Transaction> | null> = {
    pay: (id) => till.pay(id),
    arrive: (id) => till.pay(id),
    decline: (id) => till.decline(id),
    transfer: (id) => till.transfer(id, { byItself: true }),
    slow: (id) => till.paySlowly(id),
    cancel: () => null,
    error: () => null,
  }

  async function answerChoice(request: Request, response: Response) {
    const { choice } = parsed(choiceRequest, request.body)
    const transaction = requested(request)
    const forScript = request.accepts(['html', 'json']) === 'json'
    if (transaction === null) {
      if (forScript) throw new Refusal(404, 'Access code is invalid')
      return showMessage(response, 404, 'There is no such payment.', shopUrl.href)
    }
    // A second choice, or one after the transfer completed, keeps the first result.
    const after = transaction.paidAt === null ? await outcomes[choice](transaction.id) : transaction
    const { callback, cancel } = addressesOf(transaction)
    if (forScript) {
      response.json({ status: true, message: 'Done', data: { status: (after ?? transaction).status } })
    } else if (choice === 'error' && after === null)
      showMessage(response, 400, 'The sandbox was asked for a setup error.', callback)
    else if (after === null) response.redirect(303, cancel)
    else response.redirect(303, after.paidAt === null ? after.accessCode : callback)
  }

  router.get('/popup', (_request, response) => {
    send(response, popupPage, { targets: [], framedBy: ["'self'", shopUrl.origin] })
  })

  const page = new RegExp(`^/(?<code>${ACCESS_CODE_PATTERN})/?$`)
  router.get(page, (request, response) => {
    const transaction = requested(request)
    if (transaction === null) showMessage(response, 404, 'There is no such payment.', shopUrl.href)
    else showTransaction(response, transaction)
  })

  const form = express.urlencoded({ extended: false, limit: '4kb' })
  router.post(page, access.refuseForeignWrites, form, answerChoice)

  return router
}
