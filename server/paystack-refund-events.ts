import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import type { RefundClaim } from '~/checkout/settlement/refunds'

/** Refund amounts are numbers or texts, in the smallest unit. */
const amountText = v.union([
  v.pipe(v.string(), v.transform(Number), v.safeInteger()),
  v.pipe(v.number(), v.safeInteger()),
])
const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** The fields that identify a refund or dispute; all are optional. */
const details = v.object({
  id: v.fallback(v.nullable(idText), null),
  amount: v.fallback(v.nullable(amountText), null),
  refund_reference: v.fallback(v.nullable(idText), null),
})

/** The number of refunds to remember. */
const MAX_REMEMBERED = 1_000

/**
 * Creates a parser of refund and dispute events. Events identify a refund by a reference that Paystack's list lacks, so
 * refunds of the same amount are distinguished by counting their references in this process.
 */
export function createRefundEventReader(): (name: string, payment: string, data: unknown) => RefundClaim | null {
  const references = new LRUCache<string, Set<string>>({ max: MAX_REMEMBERED })

  function countRefunds(kind: string, refundReference: string | null): number {
    const known = references.get(kind) ?? new Set()
    if (refundReference === null) return Math.max(known.size, 1)
    known.add(refundReference)
    references.set(kind, known)
    return known.size
  }

  /**
   * @param name of the event
   * @param payment its reference
   * @returns null for another kind of event
   */
  return function readRefundEvent(name, payment, data) {
    const [, type, status] = /^(refund|charge\.dispute)\.([a-z-]+)$/.exec(name) ?? []
    if (status === undefined) return null
    const { id, amount, refund_reference } = v.parse(details, data)
    if (type !== 'refund') return { type: 'dispute', status: status === 'resolve' ? 'resolved' : 'open', id }
    const kind = JSON.stringify([payment, status, amount])
    return { type: 'refund', status, amount, atLeast: countRefunds(kind, refund_reference) }
  }
}
