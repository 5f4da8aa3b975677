import { Refusal } from './answers'
import {
  disputeEvent,
  refundEvent,
  isInProgress,
  type Dispute,
  type Refund,
  type RefundStatus,
  type Resolution,
} from './returns'
import type { PaystackStore } from './store'
import type { Transaction } from './transaction'
import type { WebhookQueue } from './webhook-queue'

/** Time for the shop to respond to a dispute. */
const DUE_MS = 48 * 3_600_000

/** Refunds and disputes of paid transactions. Each change is stored together with its event. */
export class RefundService {
  readonly #store: PaystackStore
  readonly #webhooks: WebhookQueue

  constructor(store: PaystackStore, webhooks: WebhookQueue) {
    this.#store = store
    this.#webhooks = webhooks
  }

  /** Moves the open refund to `status`, or creates one; a full one reverses the transaction. Throws Refusal. */
  refund(id: number, { amount, status }: { amount?: number | undefined; status: RefundStatus }): Refund {
    return this.#change(() => {
      const transaction = this.#paid(id)
      const begun = this.#store.refundsOf(id).find(isInProgress)
      const refund = this.#moved(begun ?? this.#begin(transaction, amount ?? this.#left(transaction), null), status)
      this.#sendRefundEvent(transaction, refund)
      return refund
    })
  }

  /** Opens a dispute by the customer’s bank. */
  dispute(id: number, amount: number | undefined): Dispute {
    return this.#change(() => {
      const transaction = this.#paid(id)
      if (this.#open(id)) throw new Refusal(400, 'This transaction is disputed already')
      const now = Date.now()
      const dispute = this.#store.createReturn({
        kind: 'dispute',
        transactionId: id,
        amount: amount ?? transaction.amount,
        status: 'awaiting-merchant-feedback',
        resolution: null,
        createdAt: new Date(now).toISOString(),
        dueAt: new Date(now + DUE_MS).toISOString(),
        resolvedAt: null,
      })
      this.#store.enqueue(transaction.reference, disputeEvent('create', transaction, dispute), now)
      this.#store.note('disputed', transaction.reference)
      return dispute
    })
  }

  remind(id: number): Dispute {
    return this.#change(() => {
      const dispute = this.#openOrRefuse(id)
      const transaction = this.#paid(id)
      this.#store.enqueue(transaction.reference, disputeEvent('remind', transaction, dispute), Date.now())
      this.#store.note('dispute.reminded', transaction.reference)
      return dispute
    })
  }

  /** Resolves a dispute; `merchant-accepted` refunds the payment. */
  resolve(id: number, resolution: Resolution): Dispute {
    return this.#change(() => {
      const transaction = this.#paid(id)
      const open = this.#openOrRefuse(id)
      const resolved: Dispute = { ...open, status: 'resolved', resolution, resolvedAt: new Date().toISOString() }
      this.#store.saveReturn(resolved)
      this.#store.enqueue(transaction.reference, disputeEvent('resolve', transaction, resolved), Date.now())
      this.#store.note('dispute.resolved', transaction.reference)
      if (resolution === 'merchant-accepted') {
        const amount = Math.min(resolved.amount, this.#left(transaction))
        if (amount > 0)
          this.#sendRefundEvent(transaction, this.#moved(this.#begin(transaction, amount, open.id), 'processed'))
      }
      return resolved
    })
  }

  #change<Result>(change: () => Result): Result {
    const result = this.#store.atomically(change)
    this.#webhooks.wake()
    return result
  }

  #paid(id: number): Transaction {
    const transaction = this.#store.byId(id)
    if (transaction === null || transaction.paidAt === null) throw new Refusal(400, 'Transaction has not been paid')
    return transaction
  }

  #left({ id, amount }: Transaction): number {
    const gone = this.#store.refundsOf(id).filter(({ status }) => status !== 'failed')
    return amount - gone.reduce((sum, refund) => sum + refund.amount, 0)
  }

  #begin(transaction: Transaction, amount: number, dispute: number | null): Refund {
    if (amount <= 0) throw new Refusal(400, 'Transaction has been fully reversed')
    if (amount > this.#left(transaction)) throw new Refusal(400, 'Refund amount cannot be more than transaction amount')
    const createdAt = new Date().toISOString()
    const body = { transactionId: transaction.id, amount, dispute, createdAt, refundedAt: null }
    return this.#store.createReturn({ kind: 'refund', status: 'pending', ...body })
  }

  #moved(refund: Refund, status: RefundStatus): Refund {
    const moved = { ...refund, status, refundedAt: status === 'processed' ? new Date().toISOString() : null }
    this.#store.saveReturn(moved)
    return moved
  }

  #sendRefundEvent(transaction: Transaction, refund: Refund) {
    const done = this.#store.refundsOf(transaction.id).filter(({ status }) => status === 'processed')
    if (done.reduce((sum, { amount }) => sum + amount, 0) >= transaction.amount)
      this.#store.save({ ...transaction, status: 'reversed', gatewayResponse: 'Reversed' })
    this.#store.enqueue(transaction.reference, refundEvent(transaction, refund), Date.now())
    this.#store.note(`refund.${refund.status}`, transaction.reference)
  }

  #open(id: number): Dispute | undefined {
    return this.#store.disputesOf(id).find(({ status }) => status !== 'resolved')
  }

  #openOrRefuse(id: number): Dispute {
    const dispute = this.#open(id)
    if (!dispute) throw new Refusal(400, 'This transaction is not disputed')
    return dispute
  }
}
