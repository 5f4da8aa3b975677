import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import type { RefundClaim } from '~/checkout/settlement/refunds'

/** Paystack writes amounts of refunds as numbers and as texts, in the smallest unit. */
const amountText = v.union([
  v.pipe(v.string(), v.transform(Number), v.safeInteger()),
  v.pipe(v.number(), v.safeInteger()),
])
const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** What tells one refund or dispute from another; an event that says less is still one. */
const details = v.object({
  id: v.fallback(v.nullable(idText), null),
  amount: v.fallback(v.nullable(amountText), null),
  refund_reference: v.fallback(v.nullable(idText), null),
})

/** Refunds that are remembered, the newest. */
const MOST_KEPT = 1_000

/**
 * Reads what events say of refunds and disputes. Events name refunds by a reference that Paystack's list does not have,
 * so refunds of one amount are told apart by counting the references that this process has heard of.
 */
export function createRefundEventReader(): (name: string, payment: string, data: unknown) => RefundClaim | null {
  const heard = new LRUCache<string, Set<string>>({ max: MOST_KEPT })

  function refundsAlike(kind: string, refundReference: string | null): number {
    const known = heard.get(kind) ?? new Set()
    if (refundReference === null) return Math.max(known.size, 1)
    known.add(refundReference)
    heard.set(kind, known)
    return known.size
  }

  /**
   * @param name the event's
   * @param payment the reference of the payment
   * @returns null for an event about something else
   */
  return function readRefundEvent(name, payment, data) {
    const [, type, status] = /^(refund|charge\.dispute)\.([a-z-]+)$/.exec(name) ?? []
    if (status === undefined) return null
    const { id, amount, refund_reference } = v.parse(details, data)
    if (type !== 'refund') return { type: 'dispute', status: status === 'resolve' ? 'resolved' : 'open', id }
    const kind = JSON.stringify([payment, status, amount])
    return { type: 'refund', status, amount, atLeast: refundsAlike(kind, refund_reference) }
  }
}
