import type { Logger } from 'pino'

import { listingOf, noAnswer, type ReadOptions } from '../http.server'
import { type ListedPayment, ListingError, type RefundOrDispute, type RefundSource } from '../provider'
import { readPages, type SquareApi, type SquareDispute, type SquareRefund } from './square-api.server'

/** Square's refund statuses as those of `RefundOrDispute`. */
const STATUSES = new Map([
  ['COMPLETED', 'processed'],
  ['REJECTED', 'failed'],
  ['FAILED', 'failed'],
])

function refundOf({ id, status, amount_money, created_at, updated_at }: SquareRefund): RefundOrDispute {
  const said = STATUSES.get(status) ?? 'pending'
  const at = new Date((said === 'processed' && updated_at) || created_at).toISOString()
  return { type: 'refund', id, status: said, ...amount_money, at, dueAt: null, resolution: null }
}

/** Disputes that have ended; all others are undecided. */
const ENDED: ReadonlySet<string> = new Set(['WON', 'LOST', 'ACCEPTED', 'INQUIRY_CLOSED'])

function disputeOf({ id, state, amount_money, due_at, created_at, updated_at }: SquareDispute): RefundOrDispute {
  const ended = ENDED.has(state)
  const word = state.toLowerCase().replaceAll('_', '-')
  const due = Date.parse(due_at)
  return {
    type: 'dispute',
    id,
    status: ended ? 'resolved' : word,
    ...amount_money,
    at: new Date((ended && updated_at) || created_at).toISOString(),
    dueAt: Number.isNaN(due) ? null : new Date(due).toISOString(),
    resolution: ended ? word : null,
  }
}

/** Refunds and disputes. Without DISPUTES_READ there are no disputes: logged once. */
export function squareRefunds(api: SquareApi, log: Pick<Logger, 'warn'> | null): RefundSource {
  let hasWarned = false

  /** All disputes of the location, page by page. @throws ListingError */
  const allDisputes = (options?: ReadOptions) =>
    readPages(async (cursor) => {
      const answer = await api.listDisputes(cursor, options)
      if (answer.outcome !== 'key-refused' || answer.status !== 403) return answer
      if (!hasWarned) log?.warn({ event: 'payment.disputes-unreadable', message: answer.message })
      hasWarned = true
      return { outcome: 'answered', data: { disputes: [] } }
    })

  /** @throws ListingError */
  async function listed(paymentIds: readonly string[]): Promise<ListedPayment[]> {
    const payments: ListedPayment[] = []
    for (const paymentId of paymentIds)
      payments.push({ reference: listingOf(await api.read(paymentId)).payment.reference_id, paymentId })
    return payments
  }

  return {
    async of({ transaction }, options) {
      const paymentId = transaction.transactionId ?? ''
      const read = await api.read(paymentId, options)
      if (read.outcome !== 'answered') return noAnswer(read)
      const refunds: RefundOrDispute[] = []
      for (const id of read.data.payment.refund_ids) {
        const answer = await api.refund(id, options)
        if (answer.outcome !== 'answered') return noAnswer(answer)
        refunds.push(refundOf(answer.data.refund))
      }
      try {
        for await (const { disputes } of allDisputes(options))
          refunds.push(
            ...disputes.filter((dispute) => dispute.disputed_payment.payment_id === paymentId).map(disputeOf),
          )
      } catch (error) {
        if (error instanceof ListingError) return { state: 'no-answer', reason: error.message }
        throw error
      }
      return { state: 'known', refunds }
    },
    async *list(range) {
      for await (const { refunds } of readPages((cursor) => api.listRefunds({ ...range, cursor })))
        yield listed(refunds.map(({ payment_id }) => payment_id))
      for await (const { disputes } of allDisputes()) {
        const recent = disputes.filter(({ created_at }) => {
          const began = Date.parse(created_at)
          return began >= range.since.getTime() && began <= range.until.getTime()
        })
        yield listed(recent.map(({ disputed_payment }) => disputed_payment.payment_id))
      }
    },
  }
}
