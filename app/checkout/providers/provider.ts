import type { Logger } from 'pino'

import type { Deadline } from '~/lib/http/deadline'
import type { FieldErrors } from '~/lib/forms/form-answer'

import type { Cart, Offers } from '../cart/cart'
import type { ReturnedCart, SignedCart } from '../order/signed-cart.server'

/** What a cart costs, in the smallest unit of the currency. */
export type Price = { amount: number; currency: string }

export type BeginParts = {
  deadline: Deadline
  log: Pick<Logger, 'warn' | 'error'>
  /** Paid from a page that offers Apple Pay. */
  wallet?: boolean
}

/** What keeps a provider from being asked, or from answering. */
export type Trouble =
  /** More orders than we may pass on: nothing was asked. */
  | { outcome: 'busy'; retryAfterS: number; message: string }
  /** The provider gave no answer. */
  | { outcome: 'unreachable' }
  /** The provider takes no more calls for so long. */
  | { outcome: 'provider-busy'; retryAfterS: number; message: string }
  /** The provider answered with a fault of its own, or with nothing that can be read. */
  | { outcome: 'provider-failing'; message: string }
  /** The provider refuses our key: trying again does not help. */
  | { outcome: 'not-working'; message: string }

/** What came of beginning a payment; `Ready` is what the browser needs to continue. */
export type Begun<Ready> =
  | ({ outcome: 'ready' } & Ready)
  | { outcome: 'invalid'; errors: FieldErrors }
  /** The provider's own words about this order. */
  | { outcome: 'refused'; message: string }
  /** Nothing was taken. */
  | Trouble

/** What came of a look that told nothing. */
export type Unlooked = { state: 'unheard'; reason: string; keyRefused?: true }

/** What a provider says of one payment; `returned` is the cart that came back with it, null when none could be read. */
export type Looked =
  /** The money arrived; `reversed`: all of it has gone back since. */
  | { state: 'paid'; received: Received; returned: ReturnedCart | null; reversed?: boolean }
  /** Failed; `message` is the provider's word. */
  | { state: 'declined'; message: string | null; returned: ReturnedCart | null }
  /** Not paid (yet). */
  | { state: 'abandoned'; returned: ReturnedCart | null }
  /** Not decided yet; `transfer`: a bank transfer under way. */
  | { state: 'pending'; transfer: boolean; returned: ReturnedCart | null }
  /** It has no such payment (yet). */
  | { state: 'unknown' }
  /** No answer about this payment; `keyRefused`: nor will there be one before somebody changes our key. */
  | Unlooked

export type LookOptions = {
  /** The provider's own id of the payment, where it is known. */
  paymentId?: string | undefined
  deadline: Deadline
  /** Before the calls that only pages wait for. */
  first: boolean
}

/** From when to when payments were made. */
export type Range = { since: Date; until: Date }

/** A payment as a provider lists it. */
export type ListedPayment = { reference: string; paymentId?: string }

/** What a provider says of the refunds and disputes of one payment. */
export type LookedForReturns = { state: 'known'; returns: PaymentReturn[] } | { state: 'unheard'; reason: string }

/** Refunds, reversals and disputes, whose only record is the provider's. */
export type ReturnsRecord = {
  /** Those of one payment. Never throws. */
  of(
    paid: Extract<Looked, { state: 'paid' }>,
    options: Pick<LookOptions, 'deadline' | 'first'>,
  ): Promise<LookedForReturns>
  /** The payments of which something was asked back or went back in a time. @throws ListingError */
  list(range: Range): AsyncIterable<ListedPayment[]>
}

/** A provider did not list its payments. */
export class ListingError extends Error {
  override name = 'ListingError'
}

/** What came of charging a card. */
export type Charged =
  /** The money was taken; the receipt says whether it is with the API host. */
  | { outcome: 'charged'; reference: string; paymentId: string }
  /** The card was declined: a new order may be placed. */
  | { outcome: 'declined'; message: string }
  | { outcome: 'refused'; message: string }
  /** Nothing was asked: too many calls are under way. */
  | { outcome: 'busy'; retryAfterS: number }
  /** The provider takes no more calls for so long: this time it charged nothing. */
  | { outcome: 'provider-busy'; retryAfterS: number }
  /** The provider refuses our key: this time it charged nothing, and trying again does not help. */
  | { outcome: 'not-working' }
  /** The order is too old to be charged: a new one may be placed. */
  | { outcome: 'expired' }
  /** Whether money was taken is not known: the same reference may be charged again, and takes it once. */
  | { outcome: 'unreachable' }
  | { outcome: 'unavailable' }

/** The same as the server says it: `receipt` is the address of what was paid. `too-many`: of declined cards; nothing was asked. */
export type ChargeAnswer =
  | { outcome: 'charged'; receipt: string }
  | Exclude<Charged, { outcome: 'charged' }>
  | { outcome: 'too-many'; retryAfterS: number }

/** Charging cards whose form is in our own window. */
export type CardCharging = {
  /** Whether the card of an order that was placed at `at` (ms) may be charged now: a lost answer must be found again in time. */
  isFresh(at: number): boolean
  /** Whether an order whose result is unknown may be tried once more under its own reference. */
  mayResume(reference: string): boolean
  /** Charges the card of a token for a cart that `begin` signed. Never throws. */
  charge(payment: { cart: string; sourceId: string }, parts: Pick<BeginParts, 'deadline' | 'log'>): Promise<Charged>
}

/** One provider of card payments, as orders, settlement and receipts know it. No call throws, but for `list`. */
export type Provider<Ready = object> = {
  /** As references, payments and the API host name it. */
  name: string
  /** As clients know it. */
  title: string
  /** What a cart costs here, and what of it is for the add-on; null where it is not sold in this way. */
  priceOf(cart: Cart, offers: Offers): (Price & { addOnAmount?: number }) | null
  begin(cart: SignedCart, parts: BeginParts): Promise<Begun<Ready>>
  look(reference: string, options: LookOptions): Promise<Looked>
  /** For how long after it was placed an order that is not paid may still be paid, in ms. */
  pendingForMs: number
  /** What was paid, page by page. @throws ListingError */
  list(range: Range): AsyncIterable<ListedPayment[]>
  returns: ReturnsRecord
  /** Which payout to the bank holds each payment of a time, by reference, where the provider says. @throws ListingError */
  payouts(range: Range): Promise<Map<string, { id: string; at: string | null }>>
  /** Whether the provider emails a receipt of its own to this address. */
  sendsReceiptTo(email: string): boolean
  /** Null where the provider's own window takes the card. */
  cards: CardCharging | null
}

/** One payment as the API host keeps it; `amount` is in the currency's smallest unit. The same transaction always gives the same. */
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

/**
 * What bookkeeping needs beside the payment; amounts in the smallest unit, null where the provider has not said. No part
 * of the body: fees may be known later than the payment.
 */
export type PaymentDetails = {
  /** The provider's own id of the transaction. */
  transactionId: string | null
  /** What was taken from the client. */
  gross: number
  /** What the provider keeps of it. */
  fees: number | null
  net: number | null
  /** What was paid for each part of the booking; empty where the order did not say. */
  parts: { kind: 'package' | 'addOn'; code: string; amount: number }[]
}

/** What the transaction says about itself, whoever the provider is. */
export type Received = Omit<Payment, 'customer' | 'cart'> & {
  /** The provider's own id of the transaction. */
  transactionId?: string
  /** What the provider keeps, in the smallest unit. */
  fees?: number
  /** What was asked for, where the provider tells it apart from what was taken (fees on the client's side). */
  requested: number | null
  /** The address that the provider itself has of who paid. */
  email: string | null
}

/** A refund, a reversal by the bank, or a dispute of one payment, as the provider has it; amounts in the smallest unit. */
export type PaymentReturn = {
  type: 'refund' | 'reversal' | 'dispute'
  /** The provider's own id of the refund or dispute; of a reversal the id of the transaction. */
  id: string
  /** Of a refund `pending`, `processing`, `needs-attention`, `processed` or `failed`; of a dispute the provider's word; of a reversal `processed`. */
  status: string
  amount: number
  currency: string
  /** ISO date and time: when the money went back or the dispute ended; until then, when it began. Of a reversal when it was paid: nobody says when it ended. */
  at: string
  /** ISO date and time by which a dispute has to be answered. */
  dueAt: string | null
  /** How a dispute ended, in the provider's word. */
  resolution: string | null
}

/** Whether somebody still has to decide about this dispute. */
export const isOpenDispute = ({ type, status }: PaymentReturn): boolean =>
  type === 'dispute' && status !== 'resolved' && status !== 'archived'

/** Money that is on its way back, or has come back. */
export type MoneyBack = {
  /** What has gone back. */
  amount: number
  /** What is still on its way back. */
  underWay: number
  /** ISO date and time of the last that went back; null before. */
  at: string | null
}

/** What went back of one payment, all refunds and reversals together. A failed refund leaves the money where it is. */
export function moneyBackOf(returns: readonly PaymentReturn[]): MoneyBack {
  const money = returns.filter(({ type, status }) => type !== 'dispute' && status !== 'failed')
  const sum = (of: readonly PaymentReturn[]) => of.reduce((total, { amount }) => total + amount, 0)
  const done = money.filter(({ status }) => status === 'processed')
  // When a bank took money back nobody says.
  const dates = done.filter(({ type }) => type === 'refund').map(({ at }) => at)
  const [last = null] = dates.sort().slice(-1)
  return { amount: sum(done), underWay: sum(money) - sum(done), at: last }
}
