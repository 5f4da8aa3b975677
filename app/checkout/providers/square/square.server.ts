import type { Logger } from 'pino'

import type { FieldErrors } from '~/lib/forms/form-answer'
import type { PageSettings } from '~/lib/settings/settings.server'

import { orderedAt, ORDER_LIFETIME_MS } from '../../order/reference.server'
import { readNote, signedNote, type SignedCart } from '../../order/signed-cart.server'
import { notLooked, ORDER_BUDGET, SETTLEMENT_BUDGET, sharedBy, type Turns, whyNot } from '../http.server'
import {
  type CardCharging,
  ListingError,
  type LookOptions,
  type Provider,
  type Range,
  type Received,
  type Unlooked,
} from '../provider'
import { chargeCard, isPlainEmail } from './charge-card.server'
import { findPayment } from './find-payment.server'
import { createSquareApi, type SquareApi, type SquarePayment } from './square-api.server'
import { squareTotal } from './square-offer'
import { squareReturns } from './square-refunds.server'
import { squareTexts } from './square-messages'

/** A card is charged within this time after its order, in ms. */
const CHARGE_WITHIN_MS = 60_000
/** A charge that Square does not know by then will not come: the time above, the call itself, and the lag of Square's list. In ms. */
const PENDING_FOR_MS = CHARGE_WITHIN_MS + 30_000

/** Square's limit for a note. */
const NOTE_CHARACTERS = 500

const paymentIdPattern = /^[\w-]{1,192}$/

/** `cart` goes back with the card's token: the price that it names cannot be changed on the way. */
export type SquareReady = { cart: string }

function receivedOf({
  id,
  processing_fee,
  reference_id: reference,
  amount_money: { amount, currency },
  source_type,
  created_at,
}: SquarePayment): Received {
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

/** Square's id of a payment: the one that is given spares the search. Null when Square has none. */
async function idOf(
  api: SquareApi,
  reference: string,
  { paymentId, ...options }: LookOptions,
): Promise<{ id: string | null } | Unlooked> {
  if (paymentId !== undefined && paymentIdPattern.test(paymentId)) return { id: paymentId }
  const looked = await findPayment(api, reference, options)
  if (!('unreachable' in looked)) return { id: looked.found?.id ?? null }
  const reason = 'its payments could not be listed'
  return { state: 'unheard', reason, ...(looked.keyRefused ? { keyRefused: true } : {}) }
}

/** The error of the field that makes the signed note too long for Square; a country alone is too short for that. */
function tooLongFor({ name, email }: SignedCart['customer']): FieldErrors {
  return email.length > JSON.stringify(name).length
    ? { email: squareTexts.tooLongEmail }
    : { name: squareTexts.tooLongName }
}

/** Completed payments, page by page. @throws ListingError */
async function* completed(api: SquareApi, { since, until }: Range) {
  let cursor: string | undefined
  do {
    const answer = await api.list({ since: since.toISOString(), until: until.toISOString(), cursor })
    if (answer.outcome !== 'answered') throw new ListingError(whyNot(answer))
    yield answer.data.payments
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ id, reference_id: reference }) => ({ reference, paymentId: id }))
    cursor = answer.data.cursor
  } while (cursor)
}

/** Square: a card form in our own window, at authored prices in the seller's currency, never at an exchange rate. */
export function createSquare(
  { square, siteSecrets }: Pick<PageSettings, 'square' | 'siteSecrets'>,
  turns: Turns | null = null,
  log: Pick<Logger, 'warn' | 'error'> | null = null,
): (Provider<SquareReady> & { cards: CardCharging }) | null {
  if (!square) return null
  const { currency } = square
  const orders = createSquareApi(square, sharedBy(ORDER_BUDGET, 'square-orders', turns))
  const settlements = createSquareApi(square, sharedBy(SETTLEMENT_BUDGET, 'square-settlements', turns))
  return {
    name: 'square',
    title: 'Square',
    priceOf(cart, offers) {
      const amount = squareTotal(cart, offers)
      if (amount === null) return null
      const addOn = offers.addOns.find(({ id }) => id === cart.addOn)?.squarePrice ?? null
      return { amount, currency, ...(addOn === null ? {} : { addOnAmount: addOn }) }
    },
    async begin(cart) {
      const note = signedNote(siteSecrets, cart)
      if (note.length > NOTE_CHARACTERS) return { outcome: 'invalid', errors: tooLongFor(cart.customer) }
      return { outcome: 'ready', cart: note }
    },
    async look(reference, options) {
      const known = await idOf(settlements, reference, options)
      if ('state' in known) return known
      const { id } = known
      if (id === null) return { state: 'unknown' }
      const answer = await settlements.read(id, options)
      if (answer.outcome === 'refused' && answer.status === 404) return { state: 'unknown' }
      if (answer.outcome !== 'answered') return notLooked(answer)
      const { payment } = answer.data
      if (payment.id !== id || Number.isNaN(Date.parse(payment.created_at)))
        return { state: 'unheard', reason: 'the answer is about another payment or has no date' }
      if (payment.reference_id !== reference) return { state: 'unknown' }
      const returned = readNote(siteSecrets, payment.note)
      if (payment.status === 'FAILED' || payment.status === 'CANCELED')
        return { state: 'declined', message: null, returned }
      return payment.status === 'COMPLETED'
        ? { state: 'paid', received: receivedOf(payment), returned }
        : { state: 'pending', transfer: false, returned }
    },
    pendingForMs: PENDING_FOR_MS,
    list: (range) => completed(settlements, range),
    returns: squareReturns(settlements, log),
    // Square's payouts are read in its dashboard: no permission of ours reaches them.
    payouts: async () => new Map(),
    sendsReceiptTo: isPlainEmail,
    cards: {
      isFresh: (at) => Math.abs(Date.now() - at) <= CHARGE_WITHIN_MS,
      mayResume: (reference) => Date.now() - orderedAt(reference) < ORDER_LIFETIME_MS - CHARGE_WITHIN_MS,
      charge: (payment, parts) => chargeCard(payment, { api: orders, siteSecrets, currency, ...parts }),
    },
  }
}
