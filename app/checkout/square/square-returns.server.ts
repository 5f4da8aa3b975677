import type { PaymentReturn } from '../provider/payment-return'
import { ListingError, type ListedPayment, type Range, type ReturnsRecord } from '../provider/provider.server'
import { whyNot } from '../provider/provider-call.server'
import type { SquareApi, SquareRefund } from './square-api.server'

/** Square's words for how far a refund is, as `PaymentReturn` says them. */
const STATUSES = new Map([
  ['COMPLETED', 'processed'],
  ['REJECTED', 'failed'],
  ['FAILED', 'failed'],
])

function refundOf({ id, status, amount_money, created_at, updated_at }: SquareRefund): PaymentReturn {
  const said = STATUSES.get(status) ?? 'pending'
  const at = new Date((said === 'processed' && updated_at) || created_at).toISOString()
  return { type: 'refund', id, status: said, ...amount_money, at, dueAt: null, resolution: null }
}

/** Refunds by Square's Refunds API. Its disputes are seen in Square's dashboard alone: it has no webhook here that would tell of their deadlines. */
export function squareReturns(api: SquareApi): ReturnsRecord {
  return {
    async of({ received }, options) {
      const read = await api.read(received.transactionId ?? '', options)
      if (read.outcome !== 'answered') return { state: 'unheard', reason: whyNot(read) }
      const returns: PaymentReturn[] = []
      for (const id of read.data.payment.refund_ids) {
        const answer = await api.refund(id, options)
        if (answer.outcome !== 'answered') return { state: 'unheard', reason: whyNot(answer) }
        returns.push(refundOf(answer.data.refund))
      }
      return { state: 'known', returns }
    },
    async *list({ since, until }: Range): AsyncIterable<ListedPayment[]> {
      let cursor: string | undefined
      do {
        const answer = await api.listRefunds({ since: since.toISOString(), until: until.toISOString(), cursor })
        if (answer.outcome !== 'answered') throw new ListingError(whyNot(answer))
        const payments: ListedPayment[] = []
        for (const { payment_id: paymentId } of answer.data.refunds) {
          const read = await api.read(paymentId)
          if (read.outcome !== 'answered') throw new ListingError(whyNot(read))
          payments.push({ reference: read.data.payment.reference_id, paymentId })
        }
        yield payments
        cursor = answer.data.cursor
      } while (cursor)
    },
  }
}
