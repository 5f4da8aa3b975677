import { LRUCache } from 'lru-cache'

import type { RefundOrDispute } from '../providers/provider'

/** What a signed event of a provider says about a refund or dispute. */
export type RefundClaim =
  /** `amount` in the smallest unit, null where the event has none; `atLeast`: the refunds of it reported so far. */
  | { type: 'refund'; status: string; amount: number | null; atLeast: number }
  /** `id`: the provider's id of the dispute; null where the event has none. */
  | { type: 'dispute'; status: 'open' | 'resolved'; id: string | null }

/** The refunds and reversals of one payment together; amounts in the smallest unit. */
export type RefundTotals = {
  /** The amount returned to the client. */
  amount: number
  inFlight: number
  /** ISO date and time of the last processed refund; null without one. */
  at: string | null
}

/** Whether somebody still has to decide about this dispute. */
export const isOpenDispute = ({ type, status }: RefundOrDispute): boolean =>
  type === 'dispute' && status !== 'resolved' && status !== 'archived'

/** Adds up refunds and reversals. A failed refund changes nothing. */
export function refundTotalsOf(refunds: readonly RefundOrDispute[]): RefundTotals {
  const valid = refunds.filter(({ type, status }) => type !== 'dispute' && status !== 'failed')
  const sum = (some: readonly RefundOrDispute[]) => some.reduce((total, { amount }) => total + amount, 0)
  const processed = valid.filter(({ status }) => status === 'processed')
  // Providers do not report when a bank reversed a payment.
  const dates = processed.filter(({ type }) => type === 'refund').map(({ at }) => at)
  const [last = null] = dates.sort().slice(-1)
  return { amount: sum(processed), inFlight: sum(valid) - sum(processed), at: last }
}

/** The steps of a refund; any other status, including future ones, counts as just started. */
const REFUND_STEPS = new Map([
  ['processing', 1],
  ['needs-attention', 1],
  ['processed', 2],
  ['failed', 2],
])

/** Whether the record includes what its event says. Another refund does not count: after a 200 no event comes again. */
export function recordIncludes(record: readonly RefundOrDispute[], claim: RefundClaim): boolean {
  const step = (status: string) => REFUND_STEPS.get(status) ?? 0
  if (claim.type === 'dispute') {
    const { id, status } = claim
    const isClaimed = (one: RefundOrDispute) => one.type === 'dispute' && (id === null || one.id === id)
    return record.some((one) => isClaimed(one) && (status !== 'resolved' || !isOpenDispute(one)))
  }
  const { status, amount, atLeast } = claim
  const sameAmount = record.filter((one) => one.type === 'refund' && (amount === null || one.amount === amount))
  return sameAmount.filter((one) => step(one.status) >= step(status)).length >= atLeast
}

const MAX_PAYMENTS = 1_000

/** Remembers the claims of signed events: while the provider's lists lag, no page shows the payment as confirmed. */
export function createRefundClaims() {
  const claimsOf = new LRUCache<string, Map<string, RefundClaim>>({ max: MAX_PAYMENTS })

  return {
    add(reference: string, claim: RefundClaim): void {
      const claims = claimsOf.get(reference) ?? new Map<string, RefundClaim>()
      // A repeated event makes the same claim.
      claimsOf.set(reference, claims.set(JSON.stringify(claim), claim))
    },
    of: (reference: string): readonly RefundClaim[] => [...(claimsOf.get(reference)?.values() ?? [])],
  }
}
