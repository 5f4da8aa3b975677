import { listingOf, noAnswer } from '../http.server'
import type { RefundOrDispute, RefundSource, TransactionRecord } from '../provider'
import type { PaystackApi, PaystackDispute, PaystackRefund } from './paystack-api.server'
import { readPages, listTransactions } from './paystack-lists.server'

/** The first valid date as ISO text; otherwise the epoch, which stays the same on every read. */
function firstDate(...texts: (string | null)[]): string {
  const time = texts.map((text) => Date.parse(text ?? '')).find((parsed) => !Number.isNaN(parsed))
  return new Date(time ?? 0).toISOString()
}

const refundOf = (refund: PaystackRefund): RefundOrDispute => {
  const { id, status, amount, currency, refunded_at, createdAt, created_at } = refund
  const began = [createdAt, created_at]
  const at = status === 'processed' ? firstDate(refunded_at, ...began) : firstDate(...began)
  return { type: 'refund', id, status, amount, currency, at, dueAt: null, resolution: null }
}

function disputeOf(dispute: PaystackDispute, paid: { amount: number; currency: string }): RefundOrDispute {
  const { id, status, refund_amount, currency, dueAt, resolvedAt, resolution, createdAt, created_at } = dispute
  const due = Date.parse(dueAt ?? '')
  return {
    type: 'dispute',
    id,
    status,
    amount: refund_amount ?? paid.amount,
    currency: currency ?? paid.currency,
    at: firstDate(status === 'resolved' ? resolvedAt : null, createdAt, created_at),
    dueAt: Number.isNaN(due) ? null : new Date(due).toISOString(),
    resolution,
  }
}

/** The reversed amount beyond all refunds: the bank took it back. */
function reversalOf(
  { amount, currency, paidAt }: TransactionRecord,
  transactionId: string,
  refunds: readonly RefundOrDispute[],
): RefundOrDispute[] {
  const refunded = refunds.reduce((sum, refund) => (refund.status === 'failed' ? sum : sum + refund.amount), 0)
  if (refunded >= amount) return []
  const reversal = { amount: amount - refunded, currency, at: paidAt, dueAt: null, resolution: null }
  return [{ type: 'reversal', id: transactionId, status: 'processed', ...reversal }]
}

/** Refunds and disputes from Paystack's Refund and Dispute APIs (paystack.com/docs/api/refund, /dispute). */
export function paystackRefunds(api: PaystackApi): RefundSource {
  /** The reference of a transaction id. @throws ListingError */
  async function referenceOf({ transaction, ...row }: PaystackRefund | PaystackDispute): Promise<string> {
    const reference = transaction.reference ?? ('transaction_reference' in row ? row.transaction_reference : null)
    return reference ?? listingOf(await api.transaction(transaction.id)).data.reference
  }

  return {
    async of({ transaction: paid, reversed }, options) {
      const { transactionId } = paid
      if (transactionId === undefined) return { state: 'no-answer', reason: 'the transaction has no id' }
      const [refunds, disputes] = await Promise.all([
        api.refundsOf(transactionId, options),
        api.disputesOf(transactionId, options),
      ])
      if (refunds.outcome !== 'answered') return noAnswer(refunds)
      if (disputes.outcome !== 'answered') return noAnswer(disputes)
      // Filters by transaction again, in case the list ignores the parameter.
      const belongsToTransaction = ({ transaction }: PaystackRefund | PaystackDispute) =>
        transaction.id === transactionId
      const refunded = refunds.data.data.filter(belongsToTransaction).map(refundOf)
      return {
        state: 'known',
        refunds: [
          ...refunded,
          ...(reversed ? reversalOf(paid, transactionId, refunded) : []),
          ...disputes.data.data.filter(belongsToTransaction).map((dispute) => disputeOf(dispute, paid)),
        ],
      }
    },
    async *list(range) {
      for (const list of [api.listRefunds, api.listDisputes])
        for await (const rows of readPages<PaystackRefund | PaystackDispute>((page) => list({ ...range, page }))) {
          const payments = []
          for (const row of rows) payments.push({ reference: await referenceOf(row) })
          yield payments
        }
      // Reversals by a bank appear only in the transaction list.
      yield* listTransactions(api, 'reversed', range)
    },
  }
}
