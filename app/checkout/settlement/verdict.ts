import type { Payment, Received } from './payment'
import type { SignedCart } from './signed-cart.server'

export type Verdict = { outcome: 'confirmed'; reason: null } | { outcome: 'needs-review'; reason: string }

/**
 * Whether the money is what the client agreed to pay, by the signed cart alone: today's prices have no say.
 * The same money and cart always give the same words, so that a delivery can be repeated.
 */
export function judge(received: Received, cart: SignedCart): Verdict {
  const asked = received.requested ?? received.amount
  const reasons = [
    received.reference === cart.reference ? null : 'The cart belongs to another payment.',
    received.currency === cart.currency ? null : `Currency paid: ${received.currency}, agreed: ${cart.currency}.`,
    asked === cart.amount ? null : `Amount asked for: ${asked}, agreed: ${cart.amount} (smallest unit).`,
    received.amount >= cart.amount ? null : `Amount paid: ${received.amount}, agreed: ${cart.amount} (smallest unit).`,
  ].filter((reason) => reason !== null)
  return reasons.length === 0 ? { outcome: 'confirmed', reason: null } : { outcome: 'needs-review', reason: reasons.join(' ') }
}

/** The record of a payment: who and what from the cart, the money from the transaction. */
export function paymentOf({ requested, ...received }: Received, cart: SignedCart): Payment {
  return {
    ...received,
    // What is above the price are fees that the client bore.
    amount: Math.min(received.amount, requested ?? received.amount),
    customer: cart.customer,
    cart: { package: cart.package, addOn: cart.addOn },
  }
}
