import type { Scheduler } from 'fast-check'

import type { PaymentLookup, RefundLookup, RefundOrDispute } from '../providers/provider'
import { fakeProvider } from '../providers/provider.fixture'
import { isOpenDispute, type RefundClaim } from './refunds'

/** An action at the provider that moves or claims money. */
export type RefundCommand =
  | { do: 'refund'; status: 'pending' | 'processing' | 'processed'; all: boolean }
  | { do: 'finish refund'; status: 'processed' | 'failed' }
  | { do: 'reverse' }
  | { do: 'open dispute' }
  | { do: 'resolve dispute' }

export const PAID = 1_000_000
/** The average number of scheduler steps from an event until the lists show it. */
const LIST_LAG_STEPS = 4

type Change = { at: number; step: number; record: readonly RefundOrDispute[]; listed: readonly RefundOrDispute[] }

/** Whether money was returned, is being returned or is claimed back. */
const takesBack = (one: RefundOrDispute): boolean =>
  one.type === 'dispute' ? isOpenDispute(one) : one.status !== 'failed'

/**
 * A provider whose record, lists and answers change in the order that the scheduler chooses. Lists lag behind the
 * record, which is when events are sent; a bank reversal is in the transaction at once and in no list.
 * @param losesAnswer whether the next answer of a kind is lost
 */
export function createRefundModel(
  scheduler: Scheduler,
  reference: string,
  returnedCart: Extract<PaymentLookup, { state: 'paid' }>['returnedCart'],
  { losesAnswer, now }: { losesAnswer: (kind: 'verify' | 'lists') => boolean; now: () => number },
) {
  let record: readonly RefundOrDispute[] = []
  let listed: readonly RefundOrDispute[] = []
  let steps = 0
  const changes: Change[] = []
  const note = () => void changes.push({ at: now(), step: (steps += 1), record, listed })
  note()

  const transaction = {
    reference,
    provider: 'paystack',
    amount: PAID,
    requested: PAID,
    currency: 'NGN',
    channel: 'card',
    paidAt: '2026-11-21T10:00:00.000Z',
    email: null,
    transactionId: '7',
  }
  const replaced = (list: readonly RefundOrDispute[], one: RefundOrDispute) => [
    ...list.filter(({ type, id }) => type !== one.type || id !== one.id),
    one,
  ]

  async function showInLists(one: RefundOrDispute): Promise<void> {
    for (let lag = 0; lag < LIST_LAG_STEPS; lag += 1)
      await scheduler.schedule(Promise.resolve(), `${one.type} ${one.id} as ${one.status} moves towards the lists`)
    // A later status of the same refund may have been listed before.
    if (record.includes(one)) listed = replaced(listed, one)
    note()
  }

  /** @returns the event, when the provider sends it; null where it sends none */
  function change(type: RefundOrDispute['type'], id: string, status: string, amount: number): RefundClaim | null {
    const one = { type, id, status, amount, currency: 'NGN', at: transaction.paidAt, dueAt: null, resolution: null }
    record = replaced(record, one)
    note()
    if (type === 'reversal') return null
    void showInLists(one)
    if (type === 'refund') return { type, status, amount, atLeast: 1 }
    return { type, status: status === 'resolved' ? 'resolved' : 'open', id }
  }

  function apply(command: RefundCommand): RefundClaim | null {
    const refunds = record.filter(({ type }) => type === 'refund')
    const dispute = record.find((one) => isOpenDispute(one))
    switch (command.do) {
      case 'refund':
        // Events distinguish refunds only by their amounts.
        return change('refund', `${refunds.length}`, command.status, (command.all ? PAID : PAID / 4) - refunds.length)
      case 'finish refund': {
        const open = refunds.find(({ status }) => status === 'pending' || status === 'processing')
        return open ? change('refund', open.id, command.status, open.amount) : null
      }
      case 'reverse':
        return change('reversal', '7', 'processed', PAID)
      case 'open dispute':
        return dispute ? null : change('dispute', `${record.length}`, 'pending', PAID)
      case 'resolve dispute':
        return dispute ? change('dispute', dispute.id, 'resolved', PAID) : null
    }
  }

  async function answer<Answer>(kind: 'verify' | 'lists', read: () => Answer, lost: Answer): Promise<Answer> {
    await scheduler.schedule(Promise.resolve(), `${kind} requested`)
    const result = losesAnswer(kind) ? lost : read()
    await scheduler.schedule(Promise.resolve(), `${kind} answered`)
    return result
  }
  const isReversed = () => record.some(({ type }) => type === 'reversal')

  const provider = fakeProvider({
    lookUp: () =>
      answer<PaymentLookup>(
        'verify',
        () => ({ state: 'paid', transaction, returnedCart, ...(isReversed() ? { reversed: true } : {}) }),
        { state: 'no-answer', reason: 'lost' },
      ),
    refunds: {
      of: () =>
        answer<RefundLookup>('lists', () => ({ state: 'known', refunds: [...listed] }), {
          state: 'no-answer',
          reason: 'lost',
        }),
      list: async function* () {},
    },
  })

  /** The changes that were in force from a moment until now. */
  const since = (isBefore: (change: Change) => boolean) => changes.slice(Math.max(0, changes.findLastIndex(isBefore)))

  return {
    provider,
    apply,
    /** Numbers the moments at which something happened. */
    step: () => (steps += 1),
    record: () => record,
    /** Whether verify and the lists have shown a refund, reversal or open dispute ever since this time (ms). */
    showedReturnSince: (at: number) =>
      since((change) => change.at <= at).every(
        ({ record, listed }) => listed.some(takesBack) || record.some(({ type }) => type === 'reversal'),
      ),
    /** Whether the record has contained the refund or dispute of an event ever since a step. */
    stoodSince: (claim: RefundClaim, step: number) =>
      since((change) => change.step <= step).every(({ record }) =>
        record.some(
          (one) =>
            takesBack(one) &&
            one.type === claim.type &&
            (claim.type === 'dispute' ? one.id === claim.id : one.amount === claim.amount),
        ),
      ),
  }
}
