import { randomInt } from 'node:crypto'

import { Refusal } from './answers'
import { chargeSuccess, type WebhookQueue } from './webhook-queue'
import type { PaystackStore } from './store'
import { channelsFor, unpaid, type Currency, type LagForm, type Transaction, verifyLagSecondsOf } from './transaction'

/** Request of a merchant or the inline script. The amount is in the smallest unit. */
export type Order = {
  reference?: string | undefined
  email: string
  amount: number
  currency: Currency
  channels?: string[] | undefined
  metadata?: unknown
  callback_url?: string | undefined
  firstname?: string | undefined
  lastname?: string | undefined
  phone?: string | undefined
}

export type Payment = {
  /** Paid amount, if it differs from the requested one. */
  amount?: number | undefined
  channel?: string
  /** For how long `verify` lags, and its response meanwhile; defaults to the lag of the customer’s address. */
  lag?: { seconds: number; as: LagForm } | undefined
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Returns an access code: the last part of the checkout page’s URL. */
export const ACCESS_CODE_PATTERN = '[a-z0-9]{15}'
const randomCode = () => Array.from({ length: 15 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const SLOW_SECONDS = 5

/** All changes of transactions. Each is stored with its webhook before the call returns. */
export class TransactionService {
  readonly #store: PaystackStore
  readonly #webhooks: WebhookQueue
  readonly #transferSeconds: number
  readonly #waiting = new Map<number, (() => void)[]>()
  #timer: NodeJS.Timeout | undefined

  /** `transferSeconds`: time until a bank transfer completes. */
  constructor(store: PaystackStore, webhooks: WebhookQueue, transferSeconds: number) {
    this.#store = store
    this.#webhooks = webhooks
    this.#transferSeconds = transferSeconds
    this.#watchArrivals()
  }

  /** Opens a transaction. Throws Refusal when the reference exists. */
  open(order: Order, ipAddress: string | undefined): Transaction {
    const { email, firstname, lastname, phone, amount, currency } = order
    return this.#store.atomically(() => {
      const transaction = this.#store.create({
        reference: order.reference ?? randomCode(),
        accessCode: randomCode(),
        ...unpaid,
        amount,
        requestedAmount: amount,
        currency,
        customer: { email, firstName: firstname ?? null, lastName: lastname ?? null, phone: phone ?? null },
        channels: order.channels ?? channelsFor(currency),
        metadata: order.metadata ?? null,
        callbackUrl: order.callback_url ?? null,
        createdAt: new Date().toISOString(),
        ipAddress: ipAddress ?? null,
        log: null,
        arrivesAt: null,
        lag: null,
      })
      if (transaction === null) throw new Refusal(400, 'Duplicate Transaction Reference', 'duplicate_reference')
      this.#store.note('opened', transaction.reference)
      return transaction
    })
  }

  /** Marks the transaction as paid and sends the webhook. Throws Refusal when it was paid before. */
  pay(id: number, { amount, channel, lag }: Payment = {}): Transaction {
    const paid = this.#change(id, 'paid', (transaction) => {
      const { seconds, as } = lag ?? { seconds: verifyLagSecondsOf(transaction.customer.email), as: 'abandoned' }
      return {
        ...transaction,
        status: 'success',
        amount: amount ?? transaction.requestedAmount,
        channel: channel ?? transaction.channel ?? 'card',
        gatewayResponse: 'Successful',
        paidAt: new Date().toISOString(),
        arrivesAt: null,
        lag: seconds === 0 ? null : { until: Date.now() + seconds * 1000, as },
      }
    })
    for (const tell of this.#waiting.get(id) ?? []) tell()
    this.#waiting.delete(id)
    return paid
  }

  decline(id: number): Transaction {
    return this.#change(id, 'declined', (transaction) => ({
      ...transaction,
      status: 'failed',
      channel: 'card',
      gatewayResponse: 'Declined',
      arrivesAt: null,
    }))
  }

  /** Starts a bank transfer. It completes after the set time, or with `byItself` false only by `pay`. */
  transfer(id: number, { byItself }: { byItself: boolean }): Transaction {
    return this.#change(id, 'transfer', (transaction) => ({
      ...transaction,
      status: 'pending',
      channel: 'bank_transfer',
      gatewayResponse: 'Pending bank transfer',
      arrivesAt: byItself ? Date.now() + this.#transferSeconds * 1000 : null,
    }))
  }

  /** Starts a slow payment; resolves when it is paid. */
  async paySlowly(id: number): Promise<Transaction> {
    const ongoing = this.#change(id, 'slow', (transaction) => ({
      ...transaction,
      status: 'ongoing',
      channel: 'card',
      gatewayResponse: 'Ongoing',
      arrivesAt: Date.now() + SLOW_SECONDS * 1000,
    }))
    await new Promise<void>((tell) => this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), tell]))
    return this.#store.byId(id) ?? ongoing
  }

  close() {
    clearTimeout(this.#timer)
  }

  #change(id: number, kind: string, next: (transaction: Transaction) => Transaction): Transaction {
    const changed = this.#store.atomically(() => {
      const transaction = this.#store.byId(id)
      if (transaction === null) throw new Refusal(400, 'Transaction ID or reference is invalid')
      if (transaction.paidAt !== null) throw new Refusal(400, 'Transaction has been completed')
      const after = next(transaction)
      this.#store.save(after)
      if (after.status === 'success') this.#store.enqueue(after.reference, chargeSuccess(after), Date.now())
      this.#store.note(kind, after.reference)
      return after
    })
    if (changed.arrivesAt !== null) this.#watchArrivals()
    if (changed.status === 'success') this.#webhooks.wake()
    return changed
  }

  #watchArrivals() {
    clearTimeout(this.#timer)
    const next = this.#store.nextArrival()
    if (next === null) return
    const arrive = () => {
      // The transaction may have been paid, declined or rescheduled while this waited.
      const due = this.#store.nextArrival()
      if (due !== null && due.at <= Date.now()) this.pay(due.id)
      this.#watchArrivals()
    }
    this.#timer = setTimeout(arrive, Math.max(0, next.at - Date.now()))
  }
}
