import * as v from 'valibot'

import type { Cart } from '../cart/cart'
import type { Order } from '../order/order-form'
import { offersNow, planOfOrder, type OrderObstacle, type OrderParts } from '../order/place-order.server'
import { newReference } from '../order/reference.server'
import type { Settle, Settlement } from '../settlement/settlement'
import { readSignedNote, signedNote } from '../settlement/signed-cart.server'
import { createSquareApi } from './square-api.server'
import { squareTotal } from './square-price'

/** Square's limits for a reference and a note, in characters. */
const REFERENCE_DIGITS = 26
const NOTE_CHARACTERS = 500

/** `cart` goes back to `paySquareOrder` with the card's token: the price that it names cannot be changed on the way. */
export type PlacedSquareOrder =
  | { outcome: 'ready'; reference: string; amount: number; currency: string; cart: string }
  | Exclude<OrderObstacle, { outcome: 'price-changed' }>
  | { outcome: 'price-changed'; cart: Cart; amount: number; currency: string }

/** The same order for Square: at the authored price, never at an exchange rate. `shownTotal` is in the smallest unit. */
export async function placeSquareOrder(order: Order, { settings, ...content }: Omit<OrderParts, 'log'>): Promise<PlacedSquareOrder> {
  const { square, siteSecrets } = settings
  if (!square) return { outcome: 'unavailable' }
  const offers = await offersNow(content)
  if (!offers) return { outcome: 'unreachable' }
  const allowed = planOfOrder(order, offers)
  if (allowed.outcome !== 'allowed') return allowed
  const { cart } = allowed
  const amount = squareTotal(cart, offers)
  if (amount === null) return { outcome: 'unavailable' }
  const { currency } = square
  if (order.shownTotal !== amount) return { outcome: 'price-changed', cart, amount, currency }

  const { name, email, country } = order
  const reference = newReference(REFERENCE_DIGITS)
  const note = signedNote(siteSecrets, { package: order.package, addOn: cart.addOn, amount, currency, reference, customer: { name, email, country } })
  if (note.length > NOTE_CHARACTERS) return { outcome: 'refused', message: 'Please use a shorter name or e-mail address' }
  return { outcome: 'ready', reference, amount, currency, cart: note }
}

export const squarePaymentSchema = v.object({
  cart: v.pipe(v.string(), v.maxLength(NOTE_CHARACTERS)),
  sourceId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000)),
})

export type SquareOutcome =
  | { outcome: 'settled'; paymentId: string; settlement: Settlement }
  /** The card was declined: a new order may be placed. */
  | { outcome: 'declined'; message: string }
  | { outcome: 'refused'; message: string }
  /** Whether money was taken is not known: the same cart and token may be sent again, and take it once. */
  | { outcome: 'unreachable' }
  | { outcome: 'unavailable' }

/** Charges the card for a cart that `placeSquareOrder` signed, and settles the payment. */
export async function paySquareOrder(
  { cart: note, sourceId }: v.InferOutput<typeof squarePaymentSchema>,
  { settings: { square, siteSecrets }, settle, log }: { settings: OrderParts['settings']; settle: Settle; log: OrderParts['log'] },
): Promise<SquareOutcome> {
  const cart = readSignedNote(siteSecrets, note)
  if (!square || !cart || cart.currency !== square.currency) return { outcome: 'unavailable' }
  const { reference, amount } = cart
  const answer = await createSquareApi(square).charge({ sourceId, reference, amount, note })
  if (answer.outcome === 'answered') {
    const { id } = answer.data.payment
    return { outcome: 'settled', paymentId: id, settlement: await settle(id) }
  }
  log.warn({ event: 'payment.not-charged', reference, ...answer })
  return answer.outcome === 'unreachable' ? { outcome: 'unreachable' } : { outcome: answer.outcome, message: answer.message }
}
