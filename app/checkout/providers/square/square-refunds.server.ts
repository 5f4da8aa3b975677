import type { Logger } from 'pino'

import type { Deadline } from '~/lib/http/deadline'

import { type ListedPayment, ListingError, type RefundOrDispute, type DateRange, type RefundSource } from '../provider'
import { failureReason } from '../http.server'
import type { SquareApi, SquareDispute, SquareRefund } from './square-api.server'

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

/**
 * Refunds and disputes from Square's Refunds and Disputes APIs. Without DISPUTES_READ there are no disputes: logged
 * once, without failing the lookup.
 */
export function squareRefunds(api: SquareApi, log: Pick<Logger, 'warn'> | null): RefundSource {
  let hasWarned = false

  /** All disputes of the location, page by page. @throws ListingError */
  async function* allDisputes(options: { deadline?: Deadline; first?: boolean } = {}): AsyncIterable<SquareDispute[]> {
    let cursor: string | undefined
    do {
      const answer = await api.listDisputes(cursor, options)
      if (answer.outcome === 'key-refused' && answer.status === 403) {
        if (!hasWarned) log?.warn({ event: 'payment.disputes-unreadable', message: answer.message })
        hasWarned = true
        return
      }
      if (answer.outcome !== 'answered') throw new ListingError(failureReason(answer))
      yield answer.data.disputes
      cursor = answer.data.cursor
    } while (cursor)
  }

  async function listed(paymentId: string): Promise<ListedPayment> {
    const read = await api.read(paymentId)
    if (read.outcome !== 'answered') throw new ListingError(failureReason(read))
    return { reference: read.data.payment.reference_id, paymentId }
  }

  return {
    async of({ transaction }, options) {
      const paymentId = transaction.transactionId ?? ''
      const read = await api.read(paymentId, options)
      if (read.outcome !== 'answered') return { state: 'no-answer', reason: failureReason(read) }
      const refunds: RefundOrDispute[] = []
      for (const id of read.data.payment.refund_ids) {
        const answer = await api.refund(id, options)
        if (answer.outcome !== 'answered') return { state: 'no-answer', reason: failureReason(answer) }
        refunds.push(refundOf(answer.data.refund))
      }
      try {
        for await (const disputes of allDisputes(options))
          refunds.push(
            ...disputes.filter((dispute) => dispute.disputed_payment.payment_id === paymentId).map(disputeOf),
          )
      } catch (error) {
        if (error instanceof ListingError) return { state: 'no-answer', reason: error.message }
        throw error
      }
      return { state: 'known', refunds }
    },
    async *list({ since, until }: DateRange): AsyncIterable<ListedPayment[]> {
      let cursor: string | undefined
      do {
        const answer = await api.listRefunds({ since: since.toISOString(), until: until.toISOString(), cursor })
        if (answer.outcome !== 'answered') throw new ListingError(failureReason(answer))
        const payments: ListedPayment[] = []
        for (const { payment_id } of answer.data.refunds) payments.push(await listed(payment_id))
        yield payments
        cursor = answer.data.cursor
      } while (cursor)
      for await (const disputes of allDisputes()) {
        const payments: ListedPayment[] = []
        for (const { created_at, disputed_payment } of disputes) {
          const began = Date.parse(created_at)
          if (began >= since.getTime() && began <= until.getTime())
            payments.push(await listed(disputed_payment.payment_id))
        }
        yield payments
      }
    },
  }
}
