import type { Payment } from './payment'
import type { SignedCart } from './signed-cart.server'

/** Where a payment stands after one look at provider and API host. */
export type Settlement =
  /** Paid as agreed, and the API host has it. */
  | { outcome: 'confirmed'; payment: Payment }
  /** Money came that does not fit the cart; the API host has it with the reason. */
  | { outcome: 'needs-review'; payment: Payment; reason: string }
  /** Paid, but the API host has not taken it yet: the same call later does it. */
  | { outcome: 'not-delivered'; payment: Payment }
  /** Not decided yet, for example a bank transfer under way. */
  | { outcome: 'pending'; cart: SignedCart }
  /** Failed or reversed; `message` is the provider's word. */
  | { outcome: 'declined'; cart: SignedCart; message: string | null }
  /** Not paid (yet). */
  | { outcome: 'abandoned'; cart: SignedCart }
  /** A transaction that this site did not make. */
  | { outcome: 'not-ours' }
  | { outcome: 'unknown-reference' }
  | { outcome: 'provider-unreachable' }

/** Settles one payment, as often as anybody asks; never throws. */
export type Settle = (reference: string) => Promise<Settlement>

/** Calls for one reference at the same time share one run. */
export function shareRuns(settle: Settle): Settle {
  const underWay = new Map<string, Promise<Settlement>>()
  return (reference) => {
    const same = underWay.get(reference)
    if (same) return same
    const settled = settle(reference).finally(() => underWay.delete(reference))
    underWay.set(reference, settled)
    return settled
  }
}
