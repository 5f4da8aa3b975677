import { readOffers } from '~/content/offers'
import type { ContentReader } from '~/content/reader'
import type { Deadline } from '~/lib/deadline'
import type { PageSettings } from '~/lib/settings.server'

import { BUDGET_RETRY_S } from '../call-budget.server'
import { cartOf, planOf, type Cart, type Offers, type Plan } from '../cart/cart'
import { koboOf } from '../money'
import type { OrderApis } from '../order-apis.server'
import { channelsFor } from '../paystack/paystack-api.server'
import { newReference } from '../reference.server'
import { paymentMetadata } from '../settlement/signed-cart.server'
import type { Order } from './order-form'

/** Why an order cannot be paid for as it was sent. */
export type OrderObstacle =
  /** No such package is sold (any more). */
  | { outcome: 'not-sold' }
  /** The rules do not allow this add-on with this package: `plan` is what is left of the order. */
  | { outcome: 'not-allowed'; cart: Cart; plan: Plan }
  /** The page showed another total (or none): the client sees `plan` with today's price and confirms. */
  | { outcome: 'price-changed'; cart: Cart; plan: Plan }
  /** No card payment here: the page offers the chat. */
  | { outcome: 'unavailable' }
  /** The content service does not answer, so nobody can confirm today's price. */
  | { outcome: 'price-unknown' }
  /** More orders than we may pass on: nothing was asked. */
  | { outcome: 'busy'; retryAfterS: number }
  /** The provider's own words about this order. */
  | { outcome: 'refused'; message: string }
  /** The provider did not answer; nothing was taken. */
  | { outcome: 'unreachable' }

export type PlacedOrder = { outcome: 'ready'; reference: string; accessCode: string; authorizationUrl: string; plan: Plan } | OrderObstacle

export type OrderParts = {
  content: ContentReader
  settings: Pick<PageSettings, 'square' | 'siteSecrets' | 'siteUrl'>
  apis: OrderApis
  deadline: Deadline
  log: { warn(line: object): void }
  /** Paid from a page that offers Apple Pay. */
  wallet?: boolean
}

/** What is sold at this moment, by the content service's own answer; null when it gives none: a kept price is nobody's promise. */
export async function offersToday({ content }: Pick<OrderParts, 'content'>): Promise<Offers | null> {
  try {
    return await readOffers(content, { fresh: true })
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}

type AllowedOrder = { outcome: 'allowed'; cart: Cart; plan: Plan } | Extract<OrderObstacle, { outcome: 'not-sold' | 'not-allowed' }>

/** The cart and plan of an order at today's offers, or why the rules refuse it. */
export function planOfOrder({ package: code, addon }: Order, offers: Offers): AllowedOrder {
  const cart = cartOf({ package: code, addOn: addon }, offers)
  const plan = planOf(cart, offers)
  if (!plan) return { outcome: 'not-sold' }
  return { outcome: cart.addOn === addon ? 'allowed' : 'not-allowed', cart, plan }
}

/** Where Paystack's own page leads back to when the client gives up: the same selection. */
function cancelAddress(siteUrl: string, cart: Cart): string {
  const query = new URLSearchParams({ package: cart.package ?? '', ...(cart.addOn ? { addon: cart.addOn } : {}), payment: 'closed' })
  return `${siteUrl}/services?${query}#details`
}

/**
 * Creates the transaction of one attempt to pay with Paystack: today's price from the dataset, a fresh reference, and
 * the signed cart that settlement will measure the money by. Nothing is stored here. Never throws for what a visitor sends.
 */
export async function placeOrder(order: Order, { settings, apis, deadline, log, wallet = false, ...content }: OrderParts): Promise<PlacedOrder> {
  const { siteSecrets, siteUrl } = settings
  if (!apis.paystack) return { outcome: 'unavailable' }
  const offers = await offersToday(content)
  if (!offers) return { outcome: 'price-unknown' }
  const allowed = planOfOrder(order, offers)
  if (allowed.outcome !== 'allowed') return allowed
  const { cart, plan } = allowed
  if (order.shownTotal !== plan.price) return { outcome: 'price-changed', cart, plan }

  const { name, email, country } = order
  const terms = { amount: koboOf(plan.price), currency: 'NGN', reference: newReference(siteSecrets, 'paystack') }
  const signed = { package: order.package, addOn: cart.addOn, ...terms, customer: { name, email, country } }
  const initialization = {
    ...terms,
    channels: [...channelsFor(terms.currency), ...(wallet ? ['apple_pay'] : [])],
    email,
    callback_url: `${siteUrl}/services/receipt`,
    metadata: { ...paymentMetadata(siteSecrets, signed), cancel_action: cancelAddress(siteUrl, cart) },
  }
  const answer = await apis.paystack.initialize(initialization, deadline)
  if (answer.outcome === 'answered') {
    const { access_code: accessCode, authorization_url: authorizationUrl } = answer.data.data
    return { outcome: 'ready', reference: terms.reference, accessCode, authorizationUrl, plan }
  }
  log.warn({ event: 'payment.not-initialized', ...answer })
  if (answer.outcome === 'busy') return { outcome: 'busy', retryAfterS: BUDGET_RETRY_S }
  // A key that is not believed is our fault, not the client's.
  const isOurs = answer.outcome === 'refused' && (answer.status === 401 || answer.status === 403)
  return answer.outcome === 'refused' && !isOurs ? { outcome: 'refused', message: answer.message } : { outcome: 'unreachable' }
}
