import type { ReturnedCart, SignedCart } from '../order/signed-cart.server'
import type { Payment, PaymentDetails, Received } from '../providers/provider'

export type Verdict = { outcome: 'confirmed'; reason: null } | { outcome: 'needs-review'; reason: string }

const UNSIGNED = 'The booking that came back with the payment does not carry our signature.'

/** What a payment is recorded with when nothing that came back with it can be read. */
export const UNKNOWN = 'unknown'

function differences(received: Received, cart: SignedCart): string[] {
  const asked = received.requested ?? received.amount
  return [
    received.reference === cart.reference ? null : 'The cart belongs to another payment.',
    received.currency === cart.currency ? null : `Currency paid: ${received.currency}, agreed: ${cart.currency}.`,
    asked === cart.amount ? null : `Amount asked for: ${asked}, agreed: ${cart.amount} (smallest unit).`,
    received.amount >= cart.amount ? null : `Amount paid: ${received.amount}, agreed: ${cart.amount} (smallest unit).`,
  ].filter((reason) => reason !== null)
}

/**
 * Whether the money is what the client agreed to pay, by the signed cart alone: today's prices have no say.
 * The same money and cart always give the same words, so that a delivery can be repeated.
 * @param returned the cart as it came back; null when none could be read
 */
export function judge(received: Received, returned: ReturnedCart | null): Verdict {
  const reasons = returned?.signed ? differences(received, returned.cart) : [UNSIGNED]
  return reasons.length === 0
    ? { outcome: 'confirmed', reason: null }
    : { outcome: 'needs-review', reason: reasons.join(' ') }
}

/** The record of a payment: who and what from the cart, the money from the transaction. */
export function paymentOf(received: Received, returned: ReturnedCart | null): Payment {
  const { reference, provider, amount, requested, currency, channel, paidAt, email } = received
  return {
    reference,
    provider,
    // What is above the price are fees that the client bore.
    amount: Math.min(amount, requested ?? amount),
    currency,
    channel,
    paidAt,
    customer: returned?.cart.customer ?? { name: UNKNOWN, email: email ?? UNKNOWN, country: UNKNOWN },
    cart: returned ? { package: returned.cart.package, addOn: returned.cart.addOn } : { package: UNKNOWN, addOn: null },
  }
}

/** What bookkeeping needs beside the record: fees, and what each part cost by the cart that we signed. */
export function detailsOf({ transactionId, amount, fees }: Received, returned: ReturnedCart | null): PaymentDetails {
  return {
    transactionId: transactionId ?? null,
    gross: amount,
    fees: fees ?? null,
    net: fees === undefined ? null : amount - fees,
    parts: returned?.signed ? partsOf(returned.cart) : [],
  }
}

function partsOf({ package: code, addOn, amount, addOnAmount }: SignedCart): PaymentDetails['parts'] {
  if (addOn === null) return [{ kind: 'package', code, amount }]
  // Orders of before did not say what the add-on cost.
  if (addOnAmount === undefined) return []
  return [
    { kind: 'package', code, amount: amount - addOnAmount },
    { kind: 'addOn', code: addOn, amount: addOnAmount },
  ]
}
