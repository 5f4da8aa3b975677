import type { ReportMalformed } from '~/content/parse'
import type { ContentReader } from '~/content/reader'

import { formatMinor } from '../money'
import { offersNow } from '../order/place-order.server'
import { isReference } from '../order/reference.server'
import type { Settle, Settlement } from '../settlement/settlement'

/** What a receipt shows of a payment. Whoever has its address sees no more than this. */
export type ReceiptPayment = {
  packageName: string
  addOnName: string | null
  /** As people read it, for example `₦62,000`. */
  amount: string
  /** ISO date and time of payment; null while it is not paid. */
  paidAt: string | null
  maskedEmail: string
}

/** Where a payment stands, as its page tells it; `payment` only where the transaction is ours. */
export type Receipt =
  | { outcome: 'confirmed' | 'needs-review' | 'not-delivered' | 'pending' | 'declined' | 'abandoned'; reference: string; payment: ReceiptPayment }
  | { outcome: 'unknown'; reference: null; payment: null }
  /** Nobody could look at the moment: the page asks again. */
  | { outcome: 'provider-unreachable'; reference: string; payment: null }

/** `ada@example.com` as `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at > 0 ? `${first}•••${email.slice(at)}` : '•••'
}

function moneyOf(settlement: Exclude<Settlement, { outcome: 'not-ours' | 'unknown-reference' | 'provider-unreachable' }>) {
  if ('payment' in settlement) return settlement.payment
  const { cart } = settlement
  return { reference: cart.reference, amount: cart.amount, currency: cart.currency, paidAt: null, customer: cart.customer, cart }
}

type ReceiptParts = { content: ContentReader; report: ReportMalformed; settle: Settle }

const unknown: Receipt = { outcome: 'unknown', reference: null, payment: null }

/**
 * What the page of a payment needs. Names come from today's dataset, codes stand in for what is no longer sold; the
 * money is the transaction's. Another site's payment is as unknown as one that does not exist.
 */
async function receiptOf(key: string, { content, report, settle }: ReceiptParts): Promise<Receipt> {
  const [settlement, offers] = await Promise.all([settle(key), offersNow({ content, report })])
  if (settlement.outcome === 'not-ours' || settlement.outcome === 'unknown-reference') return unknown
  if (settlement.outcome === 'provider-unreachable') return { outcome: settlement.outcome, reference: key, payment: null }

  const { reference, amount, currency, paidAt, customer, cart } = moneyOf(settlement)
  const nameOf = (list: readonly { id: string; name: string }[] | undefined, code: string) => list?.find(({ id }) => id === code)?.name ?? code
  return {
    outcome: settlement.outcome,
    reference,
    payment: {
      packageName: nameOf(offers?.packages, cart.package),
      addOnName: cart.addOn === null ? null : nameOf(offers?.addOns, cart.addOn),
      amount: formatMinor(amount, currency),
      paidAt,
      maskedEmail: maskEmail(customer.email),
    },
  }
}

/** The receipt of a payment with Paystack by its reference (`context.settle`). What cannot be one of ours is not asked about. */
export async function readReceipt(reference: string | null, parts: ReceiptParts): Promise<Receipt> {
  return reference !== null && isReference(reference) ? receiptOf(reference, parts) : unknown
}

/** The receipt of a payment with Square by Square's id of it (`context.settleSquare`). */
export async function readSquareReceipt(paymentId: string | null, parts: ReceiptParts): Promise<Receipt> {
  return paymentId ? receiptOf(paymentId, parts) : unknown
}
