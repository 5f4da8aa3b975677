import * as v from 'valibot'

import type { Deadline } from '~/lib/deadline'
import type { FieldErrors } from '~/lib/form-answer'

import { BUDGET_RETRY_S } from '../call-budget.server'
import type { Cart } from '../cart/cart'
import type { Order } from '../order/order-form'
import { offersToday, planOfOrder, type OrderObstacle, type OrderParts } from '../order/place-order.server'
import { newReference, orderedAt } from '../reference.server'
import type { Settler } from '../settlement/settlement'
import { readNote, signedNote } from '../settlement/signed-cart.server'
import { CART_LIFE_MS, findPayment } from './find-payment.server'
import type { SquareApi } from './square-api.server'
import { squareTotal } from './square-price'

/** Square's limit for a note, in characters. */
const NOTE_CHARACTERS = 500

/** `cart` goes back to `paySquareOrder` with the card's token: the price that it names cannot be changed on the way. */
export type PlacedSquareOrder =
  | { outcome: 'ready'; reference: string; amount: number; currency: string; cart: string }
  | Exclude<OrderObstacle, { outcome: 'price-changed' }>
  | { outcome: 'invalid'; errors: FieldErrors }
  | { outcome: 'price-changed'; cart: Cart; amount: number; currency: string }

/**
 * The same order for Square: at the authored price, never at an exchange rate. `shownTotal` is in the smallest unit.
 * @param resumed the reference of a booking whose card may have been charged: under it Square charges once, whatever is sent
 */
export async function placeSquareOrder(order: Order, { settings, ...content }: Omit<OrderParts, 'log' | 'apis' | 'deadline'>, resumed: string | null = null): Promise<PlacedSquareOrder> {
  const { square, siteSecrets } = settings
  if (!square) return { outcome: 'unavailable' }
  const offers = await offersToday(content)
  if (!offers) return { outcome: 'price-unknown' }
  const allowed = planOfOrder(order, offers)
  if (allowed.outcome !== 'allowed') return allowed
  const { cart } = allowed
  const amount = squareTotal(cart, offers)
  if (amount === null) return { outcome: 'unavailable' }
  const { currency } = square
  if (order.shownTotal !== amount) return { outcome: 'price-changed', cart, amount, currency }

  const { name, email, country } = order
  const reference = resumed ?? newReference(siteSecrets, 'square')
  const note = signedNote(siteSecrets, { package: order.package, addOn: cart.addOn, amount, currency, reference, customer: { name, email, country } })
  if (note.length > NOTE_CHARACTERS) return { outcome: 'invalid', errors: { name: 'Please use a shorter name or email address' } }
  return { outcome: 'ready', reference, amount, currency, cart: note }
}

export const squarePaymentSchema = v.object({
  cart: v.pipe(v.string(), v.maxLength(NOTE_CHARACTERS)),
  sourceId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000)),
})

export type SquareOutcome =
  /** The money was taken; the receipt says whether it is with the API host. */
  | { outcome: 'charged'; reference: string; paymentId: string }
  /** The card was declined: a new order may be placed. */
  | { outcome: 'declined'; message: string }
  | { outcome: 'refused'; message: string }
  /** Nothing was asked: too many calls are under way. */
  | { outcome: 'busy'; retryAfterS: number }
  /** The order is too old to be charged: a new one may be placed. */
  | { outcome: 'expired' }
  /** Whether money was taken is not known: the same reference may be charged again, and takes it once. */
  | { outcome: 'unreachable' }
  | { outcome: 'unavailable' }

type PayParts = { settings: OrderParts['settings']; api: SquareApi | null; settler: Settler; deadline: Deadline; log: OrderParts['log'] }

/** Charges the card for a cart that `placeSquareOrder` signed, and begins to settle the payment. */
export async function paySquareOrder({ cart: note, sourceId }: v.InferOutput<typeof squarePaymentSchema>, { settings, api, settler, deadline, log }: PayParts): Promise<SquareOutcome> {
  const returned = readNote(settings.siteSecrets, note)
  if (!api || !returned?.signed || returned.cart.currency !== settings.square?.currency) return { outcome: 'unavailable' }
  const { reference, amount } = returned.cart
  if (Date.now() - orderedAt(reference) > CART_LIFE_MS) return { outcome: 'expired' }

  const answer = await api.charge({ sourceId, reference, amount, note }, deadline)
  if (answer.outcome === 'answered') {
    const paymentId = answer.data.payment.id
    await settler.look(reference, { paymentId, deadline })
    return { outcome: 'charged', reference, paymentId }
  }
  log.warn({ event: 'payment.not-charged', reference, ...answer })
  if (answer.outcome === 'busy') return { outcome: 'busy', retryAfterS: BUDGET_RETRY_S }
  if (answer.outcome === 'unreachable') return { outcome: 'unreachable' }
  // Another card under a reference that was used before: what became of that one decides.
  if (answer.outcome === 'refused' && answer.code === 'IDEMPOTENCY_KEY_REUSED') return chargedBefore(reference, api, deadline)
  return { outcome: answer.outcome, message: answer.message }
}

async function chargedBefore(reference: string, api: SquareApi, deadline: Deadline): Promise<SquareOutcome> {
  const looked = await findPayment(api, reference, { deadline })
  if ('unreachable' in looked || !looked.found) return { outcome: 'unreachable' }
  const { id, status } = looked.found
  return status === 'FAILED' || status === 'CANCELED' ? { outcome: 'expired' } : { outcome: 'charged', reference, paymentId: id }
}
