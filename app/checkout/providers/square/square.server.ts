import type { Logger } from 'pino'

import type { FieldErrors } from '~/lib/forms/form-answer'
import type { PageSettings } from '~/lib/settings/settings.server'

import { orderedAt, ORDER_LIFETIME_MS } from '../../order/reference.server'
import { readNote, signedNote, type SignedCart } from '../../order/signed-cart.server'
import { noAnswer, ORDER_BUDGET, SETTLEMENT_BUDGET, shareBudget, type SharedRateLimiter } from '../http.server'
import type { CardPayments, DateRange, LookupOptions, NoAnswer, Provider, TransactionRecord } from '../provider'
import { chargeCard, isPlainEmail } from './charge-card.server'
import { findPayment } from './find-payment.server'
import { createSquareApi, readPages, type SquareApi, type SquarePayment } from './square-api.server'
import { squareTotal, squareTexts, type SquareReady } from './square-offer'
import { squareRefunds } from './square-refunds.server'

/** An order's card must be charged within this time, in ms. */
const CHARGE_WITHIN_MS = 60_000
/** After this time, in ms, a charge that Square does not list will not appear: limit, call and lag of the list. */
const PENDING_FOR_MS = CHARGE_WITHIN_MS + 30_000

/** Square's limit for a note. */
const MAX_NOTE_LENGTH = 500

const paymentIdPattern = /^[\w-]{1,192}$/

function transactionRecordOf({
  id,
  processing_fee,
  reference_id: reference,
  amount_money: { amount, currency },
  source_type,
  created_at,
}: SquarePayment): TransactionRecord {
  const paidAt = new Date(created_at).toISOString()
  return {
    reference,
    provider: 'square',
    amount,
    requested: null,
    currency,
    channel: source_type.toLowerCase(),
    paidAt,
    email: null,
    transactionId: id,
    ...(processing_fee.length === 0
      ? {}
      : { fees: processing_fee.reduce((sum, { amount_money: fee }) => sum + fee.amount, 0) }),
  }
}

/** Square's payment id: a given one saves the search. Null when Square has none. */
async function idOf(
  api: SquareApi,
  reference: string,
  { paymentId, ...options }: LookupOptions,
): Promise<{ id: string | null } | NoAnswer> {
  if (paymentId !== undefined && paymentIdPattern.test(paymentId)) return { id: paymentId }
  const result = await findPayment(api, reference, options)
  return result.state === 'no-answer' ? result : { id: result.found?.id ?? null }
}

/** The error for the field that makes the signed note too long; a country alone is too short for that. */
function noteTooLong({ name, email }: SignedCart['customer']): FieldErrors {
  return email.length > JSON.stringify(name).length
    ? { email: squareTexts.tooLongEmail }
    : { name: squareTexts.tooLongName }
}

/** Completed payments, page by page. @throws ListingError */
async function* completed(api: SquareApi, range: DateRange) {
  for await (const { payments } of readPages((cursor) => api.list({ ...range, cursor })))
    yield payments
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ id, reference_id: reference }) => ({ reference, paymentId: id }))
}

/** Square: a card form in our own window, with authored prices in the seller's currency, never converted. */
export function createSquare(
  { square, siteSecrets }: Pick<PageSettings, 'square' | 'siteSecrets'>,
  limiter: SharedRateLimiter | null = null,
  log: Pick<Logger, 'warn' | 'error'> | null = null,
): (Provider<SquareReady> & { cards: CardPayments }) | null {
  if (!square) return null
  const { currency } = square
  const orders = createSquareApi(square, shareBudget(ORDER_BUDGET, 'square-orders', limiter))
  const settlements = createSquareApi(square, shareBudget(SETTLEMENT_BUDGET, 'square-settlements', limiter))
  return {
    name: 'square',
    title: 'Square',
    priceOf(cart, offers) {
      const amount = squareTotal(cart, offers)
      if (amount === null) return null
      const addOn = offers.addOns.find(({ id }) => id === cart.addOn)?.squarePrice ?? null
      return { amount, currency, ...(addOn === null ? {} : { addOnAmount: addOn }) }
    },
    async createSession(cart) {
      const note = signedNote(siteSecrets, cart)
      if (note.length > MAX_NOTE_LENGTH) return { outcome: 'invalid', errors: noteTooLong(cart.customer) }
      return { outcome: 'ready', cart: note }
    },
    async lookUp(reference, options) {
      const known = await idOf(settlements, reference, options)
      if ('state' in known) return known
      const { id } = known
      if (id === null) return { state: 'unknown' }
      const answer = await settlements.read(id, options)
      if (answer.outcome === 'refused' && answer.status === 404) return { state: 'unknown' }
      if (answer.outcome !== 'answered') return noAnswer(answer)
      const { payment } = answer.data
      if (payment.id !== id || Number.isNaN(Date.parse(payment.created_at)))
        return { state: 'no-answer', reason: 'the answer is about another payment or has no date' }
      if (payment.reference_id !== reference) return { state: 'unknown' }
      const returnedCart = readNote(siteSecrets, payment.note)
      if (payment.status === 'FAILED' || payment.status === 'CANCELED')
        return { state: 'declined', message: null, returnedCart }
      return payment.status === 'COMPLETED'
        ? { state: 'paid', transaction: transactionRecordOf(payment), returnedCart }
        : { state: 'pending', transfer: false, returnedCart }
    },
    pendingForMs: PENDING_FOR_MS,
    list: (range) => completed(settlements, range),
    refunds: squareRefunds(settlements, log),
    // Payouts are only in Square's dashboard.
    payouts: async () => new Map(),
    sendsReceiptTo: isPlainEmail,
    cards: {
      isFresh: (at) => Math.abs(Date.now() - at) <= CHARGE_WITHIN_MS,
      mayResume: (reference) => Date.now() - orderedAt(reference) < ORDER_LIFETIME_MS - CHARGE_WITHIN_MS,
      charge: (payment, parts) => chargeCard(payment, { api: orders, siteSecrets, currency, ...parts }),
    },
  }
}
