import type { Logger } from 'pino'
import type { ReactNode } from 'react'

import type { CheckoutLabels } from '~/content/pages/services-page'
import type { FieldErrors } from '~/lib/forms/form-answer'
import type { Deadline } from '~/lib/http/deadline'

import type { Cart, Offers } from '../cart/cart'
import type { OrderRejection, ProviderFailure } from '../order/order-rejection'
import type { ChatOffer } from '../order/pending-note'
import type { ReturnedCart, SignedCart } from '../order/signed-cart.server'

export type CardFormProps = {
  labels: CheckoutLabels
  form: () => HTMLFormElement | null
  onRejected: (rejection: OrderRejection) => void
  /** Called when a charge starts and ends: the window stays open in between. */
  onPaying: (paying: boolean) => void
  onCancel: () => void
  /** The link to the chat; null without a phone number in the settings. */
  chat: ChatOffer | null
}

/** A card form in the payment window, for one cart. */
export type CardForm = {
  /** The `name` of its `Provider`. */
  name: string
  /** The formatted amount. */
  amount: string
  words: {
    /** The label above the choice between this form and Paystack's window. */
    question: string
    firstLabel: string
    ownLabel: string
    loading: string
  }
  /** Preloads the form. */
  prepare: () => void
  show: (props: CardFormProps) => ReactNode
}

/** What a cart costs, in the smallest unit of the currency. */
export type Price = { amount: number; currency: string }

export type CheckoutOptions = {
  deadline: Deadline
  log: Pick<Logger, 'warn' | 'error'>
  /** Whether the client pays on the Apple Pay page. */
  wallet?: boolean
  /** The document id of the campaign that led to the order. Its name may say something about the client. */
  campaign?: string
}

/** The result of creating a checkout session; `Ready` is what the browser needs to continue. */
type CheckoutSession<Ready> =
  | ({ outcome: 'ready' } & Ready)
  | { outcome: 'invalid'; errors: FieldErrors }
  /** The provider rejects this order, with its own message. */
  | { outcome: 'refused'; message: string }
  | ProviderFailure

/** A lookup without a usable answer; `keyRefused`: there will be none until somebody changes our key. */
export type NoAnswer = { state: 'no-answer'; reason: string; keyRefused?: true }

/** A payment as its provider reports it; `returnedCart` is null when none could be read. */
export type PaymentLookup =
  /** Received; `reversed`: the whole amount has been returned since. */
  | { state: 'paid'; transaction: TransactionRecord; returnedCart: ReturnedCart | null; reversed?: boolean }
  /** Failed, with the provider's message. */
  | { state: 'declined'; message: string | null; returnedCart: ReturnedCart | null }
  /** Not paid (yet). */
  | { state: 'abandoned'; returnedCart: ReturnedCart | null }
  /** Not decided yet; `transfer`: a bank transfer is pending. */
  | { state: 'pending'; transfer: boolean; returnedCart: ReturnedCart | null }
  /** The provider has no such payment (yet). */
  | { state: 'unknown' }
  | NoAnswer

export type LookupOptions = {
  /** The provider's own id of the payment, where it is known. */
  paymentId?: string | undefined
  deadline: Deadline
  /** Whether the call goes before queued ones that are not urgent. */
  urgent: boolean
}

export type DateRange = { since: Date; until: Date }

export type ListedPayment = { reference: string; paymentId?: string }

export type RefundLookup =
  { state: 'known'; refunds: readonly RefundOrDispute[] } | { state: 'no-answer'; reason: string }

/** Refunds, reversals and disputes: only the provider records them. */
export type RefundSource = {
  /** Returns the refunds and disputes of one payment. Never throws. */
  of(
    paid: Extract<PaymentLookup, { state: 'paid' }>,
    options: Pick<LookupOptions, 'deadline' | 'urgent'>,
  ): Promise<RefundLookup>
  /** Payments with a refund or dispute that began in this range, page by page. @throws ListingError */
  list(range: DateRange): AsyncIterable<ListedPayment[]>
}

/** A provider's list of payments could not be read. */
export class ListingError extends Error {
  override name = 'ListingError'
}

export type ChargeResult =
  /** Charged; the receipt says whether the API host has it. */
  | { outcome: 'charged'; reference: string; paymentId: string }
  /** The card was declined, or the charge refused: a new order may be placed. */
  | { outcome: 'declined' | 'refused'; message: string }
  /** Nothing was charged: our own budget of calls is spent, or the provider limits them. */
  | { outcome: 'busy' | 'provider-busy'; retryAfterS: number }
  /** The provider rejects our key: this attempt was not charged, and a retry does not help. */
  | { outcome: 'not-working' }
  /** The order is too old to be charged: a new one may be placed. */
  | { outcome: 'expired' }
  /** Unknown whether it was charged. A retry with the same reference charges once at most. */
  | { outcome: 'unreachable' }
  | { outcome: 'unavailable' }

/** The result for the browser, with the receipt's address. `too-many`: too many declined cards; nothing was charged. */
export type ChargeAnswer =
  | { outcome: 'charged'; receipt: string }
  | Exclude<ChargeResult, { outcome: 'charged' }>
  | { outcome: 'too-many'; retryAfterS: number }

/** Card payments through a form in our own payment window. */
export type CardPayments = {
  /** Whether an order placed at `at` (ms) may still be charged: later, a lost answer could not be found in time. */
  isFresh(at: number): boolean
  /** Whether an order whose result is unknown may be retried under its own reference. */
  mayResume(reference: string): boolean
  /** Charges a card for a cart of `createSession`. Never throws. @param payment `campaign`: for statistics only */
  charge(
    payment: { cart: string; sourceId: string; campaign?: string | null },
    options: Pick<CheckoutOptions, 'deadline' | 'log'>,
  ): Promise<ChargeResult>
}

/** A provider of card payments. No call throws, except those that list. */
export type Provider<Ready = object> = {
  /** The internal name, used in references, payments and for the API host. */
  name: string
  /** The name that clients know. */
  title: string
  /** The price of a cart, and the add-on's share of it; null when the cart is not sold with this provider. */
  priceOf(cart: Cart, offers: Offers): (Price & { addOnAmount?: number }) | null
  createSession(cart: SignedCart, options: CheckoutOptions): Promise<CheckoutSession<Ready>>
  lookUp(reference: string, options: LookupOptions): Promise<PaymentLookup>
  /** How long an unpaid order can still be paid after it was placed, in ms. */
  pendingForMs: number
  /** Received payments, page by page. @throws ListingError */
  list(range: DateRange): AsyncIterable<ListedPayment[]>
  refunds: RefundSource
  /** The payout to the bank that contains each payment, by reference, where the provider reports it. @throws ListingError */
  payouts(range: DateRange): Promise<Map<string, { id: string; at: string | null }>>
  /** Whether the provider emails a receipt of its own to this address. */
  sendsReceiptTo(email: string): boolean
  /** Card payments in our own window; null where the provider's window takes the card. */
  cards: CardPayments | null
}

/** A payment as the API host stores it; `amount` is in the currency's smallest unit. One transaction always gives the same record. */
export type Payment = {
  reference: string
  /** The name of a `Provider`. */
  provider: string
  amount: number
  currency: string
  channel: string
  /** ISO date and time. */
  paidAt: string
  customer: { name: string; email: string; country: string }
  cart: { package: string; addOn: string | null }
}

/** What bookkeeping needs, in the smallest unit; null where unknown. Fees may be known later than the payment. */
export type PaymentDetails = {
  /** The provider's own id of the transaction. */
  transactionId: string | null
  /** The amount that the client paid. */
  gross: number
  fees: number | null
  net: number | null
  /** The price of each item; empty when the order did not include prices. */
  parts: { kind: 'package' | 'addOn'; code: string; amount: number }[]
}

/** A received transaction in the terms of every provider; amounts in the smallest unit. */
export type TransactionRecord = Omit<Payment, 'customer' | 'cart'> & {
  transactionId?: string
  /** The provider's fees, in the smallest unit. */
  fees?: number
  /** The requested amount, if the provider reports it separately (the client may pay the fees on top). */
  requested: number | null
  /** The payer's email address at the provider. */
  email: string | null
}

/** A refund, a reversal by the bank, or a dispute of one payment, as its provider reports it; amounts in the smallest unit. */
export type RefundOrDispute = {
  type: 'refund' | 'reversal' | 'dispute'
  /** The provider's own id of the refund or dispute; for a reversal, the id of the transaction. */
  id: string
  /** `pending`, `processing`, `needs-attention`, `processed` or `failed`; for a dispute the provider's own. */
  status: string
  amount: number
  currency: string
  /** ISO date and time when it ended, or else began. For a reversal, when it was paid: no provider reports more. */
  at: string
  /** ISO date and time by which a dispute has to be answered. */
  dueAt: string | null
  /** How a dispute ended, in the provider's words. */
  resolution: string | null
}
