import { setTimeout as passed } from 'node:timers/promises'

import * as v from 'valibot'

import { squareChargeMessage, squareRejectionMessage } from '~/checkout/providers/square/use-square'

import { formOf, recordMessage, openReceipt, unsettled, type Client, type Shop } from './client'
import { payWithPaystack } from './paystack-client'

const orderAnswers = v.variant('outcome', [
  v.object({ outcome: v.literal('ready'), reference: v.string(), amount: v.number(), cart: v.string() }),
  v.object({ outcome: v.literal('price-changed'), amount: v.number() }),
  v.object({ outcome: v.literal('charged'), receipt: v.string() }),
  v.object({ outcome: v.literal('too-many'), retryAfterS: v.number(), message: v.string() }),
  unsettled,
  v.object({ outcome: v.literal('price-unknown') }),
])
const chargeAnswers = v.variant('outcome', [
  v.object({ outcome: v.literal('charged'), receipt: v.string() }),
  v.object({ outcome: v.literal('declined'), message: v.string() }),
  v.object({ outcome: v.picklist(['busy', 'too-many', 'provider-busy']), retryAfterS: v.number() }),
  v.object({ outcome: v.picklist(['expired', 'unreachable']) }),
])

const CARD = 'cnon:card-nonce-ok'
const DECLINED = 'cnon:card-nonce-declined'
/** Is charged, and the answer breaks off each time. */
const LOST = 'cnon:card-nonce-lost'
const MOST_PRESSES = 12

/** The order before the card. @returns the signed cart; null when the client is done or gives up */
async function order(shop: Shop, client: Client): Promise<string | null> {
  for (let total = 3_500; ;) {
    const at = Date.now()
    const answer = v.parse(
      orderAnswers,
      await client.browser.patiently('/square', { ...formOf(client), shownTotal: String(total) }),
    )
    switch (answer.outcome) {
      case 'ready':
        shop.ledger.agree(client.booking, answer.reference, answer.amount)
        return answer.cart
      case 'price-changed':
        total = answer.amount
        break
      case 'charged':
        await openReceipt(shop, client, answer.receipt)
        return null
      case 'price-unknown':
        recordMessage(shop, client, squareRejectionMessage(answer), at)
        await passed(50)
        break
      default:
        if (answer.outcome === 'unsettled') client.booking.warned = true
        else recordMessage(shop, client, squareRejectionMessage(answer), at)
        if (!(await client.browser.wait(answer.retryAfterS))) return null
    }
  }
}

type End = 'done' | 'not charged' | 'unknown'

async function charge(shop: Shop, client: Client, fields: { cart: string; sourceId: string }): Promise<End> {
  const at = Date.now()
  const response = await client.browser.ask('/square', fields)
  const answer = response === null ? { outcome: 'unreachable' as const } : v.parse(chargeAnswers, response)
  if (answer.outcome === 'charged') {
    shop.ledger.paid.add(/reference=([^&]+)/.exec(answer.receipt)?.[1] ?? '')
    await openReceipt(shop, client, answer.receipt)
    return 'done'
  }
  recordMessage(shop, client, squareChargeMessage(answer, false), at)
  if ('retryAfterS' in answer) return (await client.browser.wait(answer.retryAfterS)) ? 'not charged' : 'done'
  return answer.outcome === 'unreachable' ? 'unknown' : 'not charged'
}

/** One press of the button: the order, then the card. */
async function press(shop: Shop, client: Client, sourceId: string): Promise<End> {
  const cart = await order(shop, client)
  // Some leave before the card.
  if (cart === null || shop.random.chance(0.03)) return 'done'
  const end = await charge(shop, client, { cart, sourceId })
  // A browser may send the same once more by itself.
  return end === 'unknown' && shop.random.chance(0.2) ? charge(shop, client, { cart, sourceId }) : end
}

/** One client who pays by card in dollars; who cannot learn what became of it presses again, leaves, opens a second tab or pays in naira. */
export async function payWithSquare(shop: Shop, client: Client): Promise<void> {
  const { random } = shop
  let card = random.chance(0.1) ? DECLINED : random.chance(0.05) ? LOST : CARD
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const end = await press(shop, client, card)
    if (end === 'done') return
    card = CARD
    if (end === 'not charged') continue
    switch (random.below(8)) {
      case 0:
        return
      case 1:
      case 2:
        return payWithPaystack(shop, client)
      case 3: {
        // The second tab is used while the card of the first is being charged.
        const cart = await order(shop, client)
        if (cart === null) return
        const ends = await Promise.all([
          charge(shop, client, { cart, sourceId: CARD }),
          press(shop, { ...client, name: `${client.name} again` }, CARD),
        ])
        if (ends.includes('done')) return
        break
      }
      default:
    }
  }
}
