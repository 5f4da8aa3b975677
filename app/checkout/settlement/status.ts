import type { ReturnedCart, SignedCart } from '../order/signed-cart.server'
import type { Payment, PaymentDetails, PaymentLookup, RefundLookup, TransactionRecord } from '../providers/provider'
import { isOpenDispute, recordIncludes, refundTotalsOf, type RefundClaim, type RefundTotals } from './refunds'

/** A received payment, with the therapist of its signed cart and the document id of the campaign. */
export type ReceivedPayment = { payment: Payment; therapist?: string; campaign?: string }

/** The status of a payment after asking the provider and the API host. */
export type PaymentStatus =
  /** Paid as agreed, and the API host has it. For a page: neither refunded nor disputed. */
  | ({ outcome: 'confirmed'; receiptByEmail?: true } & ReceivedPayment)
  /** The money does not match the cart; the API host has it with the reason. */
  | ({ outcome: 'needs-review'; reason: string } & ReceivedPayment)
  /** For a page: the API host has it, but the provider did not say whether it was refunded or disputed. */
  | ({ outcome: 'received' } & ReceivedPayment)
  /** Refunded or reversed in full or in part, or a refund is pending. */
  | ({ outcome: 'returned' | 'partly-returned' | 'returning'; refunds: RefundTotals } & ReceivedPayment)
  /** The client's bank has opened a dispute, which is not resolved yet. */
  | ({ outcome: 'disputed'; refunds: RefundTotals } & ReceivedPayment)
  /** Paid, but the API host has not accepted it yet: a retry delivers it. */
  | ({ outcome: 'not-delivered' } & ReceivedPayment)
  /** Not decided yet; `transfer`: a bank transfer is pending. */
  | { outcome: 'pending'; cart: SignedCart | null; transfer: boolean }
  /** Failed, with the provider's message, which clients do not see. */
  | { outcome: 'declined'; cart: SignedCart | null; message: string | null }
  /** Not paid (yet). */
  | { outcome: 'abandoned'; cart: SignedCart | null }
  /** Not a reference of this site: it has another format. */
  | { outcome: 'not-ours' }
  /** It has the format of our references, but none of our secrets signed it: if it was paid, a person has to look. */
  | { outcome: 'not-verified' }
  | { outcome: 'unknown-reference' }
  /** The provider of this reference has no keys in the settings, so it cannot be asked. */
  | { outcome: 'not-configured' }
  /** `keyRefused`: the provider rejects our key, so a retry does not help until it is changed. */
  | { outcome: 'provider-unreachable'; keyRefused?: true }

/** Outcomes with refunds or an open dispute. */
export const RETURNED = ['returned', 'partly-returned', 'returning', 'disputed'] as const

/** Whether the API host has the payment. */
export type DeliveryState = { state: 'pending' } | { state: 'failed' } | { state: 'accepted'; receiptByEmail: boolean }

type PaidLookup = Extract<PaymentLookup, { state: 'paid' }>

/** What is known about a received payment besides the provider's record. */
type Progress = {
  delivery: DeliveryState
  /** `skipped`: the status is for a webhook or reconciliation, which deliver refunds separately. */
  refunds: RefundLookup | { state: 'skipped' }
  /** The claims of signed events: while the provider's lists lag behind them, the payment is not confirmed. */
  claims?: readonly RefundClaim[]
}

const JUST_LOOKED_UP: Progress = {
  delivery: { state: 'pending' },
  refunds: { state: 'no-answer', reason: 'not asked yet' },
}

/** Combines the provider's record, delivery, refunds and disputes into the status of a payment. */
export function paymentStatus(lookup: PaymentLookup, progress: Progress = JUST_LOOKED_UP): PaymentStatus {
  switch (lookup.state) {
    case 'paid':
      return receivedStatus(lookup, progress)
    case 'declined':
      return { outcome: 'declined', cart: signedCartOf(lookup.returnedCart), message: lookup.message }
    case 'abandoned':
      return { outcome: 'abandoned', cart: signedCartOf(lookup.returnedCart) }
    case 'pending':
      return { outcome: 'pending', cart: signedCartOf(lookup.returnedCart), transfer: lookup.transfer }
    case 'unknown':
      return { outcome: 'unknown-reference' }
    case 'no-answer':
      return { outcome: 'provider-unreachable', ...(lookup.keyRefused ? { keyRefused: true } : {}) }
  }
}

function receivedStatus(paid: PaidLookup, { delivery, refunds, claims = [] }: Progress): PaymentStatus {
  const received = receivedPaymentOf(paid)
  const reversed: PaymentStatus = {
    outcome: 'returned',
    ...received,
    refunds: { amount: received.payment.amount, inFlight: 0, at: null },
  }
  switch (refunds.state) {
    case 'skipped':
      if (delivery.state !== 'accepted') return { outcome: 'not-delivered', ...received }
      return paid.reversed ? reversed : deliveredStatus(paid, received, delivery)
    case 'no-answer':
      if (paid.reversed) return reversed
      return { outcome: delivery.state === 'accepted' ? 'received' : 'not-delivered', ...received }
    case 'known': {
      const returned = returnedStatus(received, refunds, paid.reversed ?? false)
      if (returned) return returned
      if (delivery.state !== 'accepted') return { outcome: 'not-delivered', ...received }
      return claims.every((claim) => recordIncludes(refunds.refunds, claim))
        ? deliveredStatus(paid, received, delivery)
        : { outcome: 'received', ...received }
    }
  }
}

/** The status by the refunds and disputes of a payment; null when they change nothing. */
function returnedStatus(
  received: ReceivedPayment,
  { refunds }: Extract<RefundLookup, { state: 'known' }>,
  isReversed: boolean,
): PaymentStatus | null {
  const totals = refundTotalsOf(refunds)
  if (refunds.some(isOpenDispute)) return { outcome: 'disputed', ...received, refunds: totals }
  if (isReversed || totals.amount >= received.payment.amount)
    return { outcome: 'returned', ...received, refunds: totals }
  if (totals.amount > 0) return { outcome: 'partly-returned', ...received, refunds: totals }
  return totals.inFlight > 0 ? { outcome: 'returning', ...received, refunds: totals } : null
}

function deliveredStatus(
  { transaction, returnedCart }: PaidLookup,
  received: ReceivedPayment,
  { receiptByEmail }: { receiptByEmail: boolean },
): PaymentStatus {
  const verdict = compareWithCart(transaction, returnedCart)
  return verdict.outcome === 'confirmed'
    ? { outcome: 'confirmed', ...received, ...(receiptByEmail ? { receiptByEmail } : {}) }
    : { outcome: 'needs-review', ...received, reason: verdict.reason }
}

/** A cart is shown only if we signed it. */
const signedCartOf = (returnedCart: ReturnedCart | null): SignedCart | null =>
  returnedCart?.signed ? returnedCart.cart : null

function receivedPaymentOf({ transaction, returnedCart }: PaidLookup): ReceivedPayment {
  const therapist = signedCartOf(returnedCart)?.therapist
  const campaign = returnedCart?.campaign
  return {
    payment: paymentOf(transaction, returnedCart),
    ...(therapist === undefined ? {} : { therapist }),
    ...(campaign === undefined ? {} : { campaign }),
  }
}

export type Verdict = { outcome: 'confirmed'; reason: null } | { outcome: 'needs-review'; reason: string }

const UNSIGNED = 'The booking that came back with the payment does not carry our signature.'

/** The placeholder for a payment that came back without a readable cart. */
export const UNKNOWN = 'unknown'

function differences(paid: TransactionRecord, cart: SignedCart): string[] {
  const asked = paid.requested ?? paid.amount
  return [
    paid.reference === cart.reference ? null : 'The cart belongs to another payment.',
    paid.currency === cart.currency ? null : `Currency paid: ${paid.currency}, agreed: ${cart.currency}.`,
    asked === cart.amount ? null : `Amount asked for: ${asked}, agreed: ${cart.amount} (smallest unit).`,
    paid.amount >= cart.amount ? null : `Amount paid: ${paid.amount}, agreed: ${cart.amount} (smallest unit).`,
  ].filter((reason) => reason !== null)
}

/**
 * Compares a payment with its signed cart, not with current prices; always the same text, so delivery can repeat.
 * @param returnedCart null when unreadable
 */
export function compareWithCart(transaction: TransactionRecord, returnedCart: ReturnedCart | null): Verdict {
  const reasons = returnedCart?.signed ? differences(transaction, returnedCart.cart) : [UNSIGNED]
  return reasons.length === 0
    ? { outcome: 'confirmed', reason: null }
    : { outcome: 'needs-review', reason: reasons.join(' ') }
}

/** The record of a payment: client and items from the cart, amount from the transaction. */
export function paymentOf(transaction: TransactionRecord, returnedCart: ReturnedCart | null): Payment {
  const { reference, provider, amount, requested, currency, channel, paidAt, email } = transaction
  const cart = returnedCart?.cart
  return {
    reference,
    provider,
    // Anything above the price is fees that the client paid.
    amount: Math.min(amount, requested ?? amount),
    currency,
    channel,
    paidAt,
    customer: cart?.customer ?? { name: UNKNOWN, email: email ?? UNKNOWN, country: UNKNOWN },
    cart: cart ? { package: cart.package, addOn: cart.addOn } : { package: UNKNOWN, addOn: null },
  }
}

/** Bookkeeping details: fees, and the price of each item of a signed cart. */
export function detailsOf(
  { transactionId, amount, fees }: TransactionRecord,
  returnedCart: ReturnedCart | null,
): PaymentDetails {
  return {
    transactionId: transactionId ?? null,
    gross: amount,
    fees: fees ?? null,
    net: fees === undefined ? null : amount - fees,
    parts: returnedCart?.signed ? partsOf(returnedCart.cart) : [],
  }
}

function partsOf({ package: code, addOn, amount, addOnAmount }: SignedCart): PaymentDetails['parts'] {
  if (addOn === null) return [{ kind: 'package', code, amount }]
  // Older carts do not contain the add-on's price.
  if (addOnAmount === undefined) return []
  return [
    { kind: 'package', code, amount: amount - addOnAmount },
    { kind: 'addOn', code: addOn, amount: addOnAmount },
  ]
}
