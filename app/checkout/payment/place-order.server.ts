import { readChosenTherapist } from '~/content/therapist/therapist'
import { readOffers } from '~/content/offers/offers'
import type { ContentReader } from '~/content/sanity/reader'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

import { cartOf, planOf, type Cart, type Offers, type Plan } from '../cart/cart'
import type { OrderRejection } from '../order/order-rejection'
import type { Order } from '../order/order'
import { newReference } from '../order/reference.server'
import type { CheckoutOptions, Price, Provider } from '../providers/provider'

/** The result of an order; `Ready` is what the browser needs to pay with this provider. */
export type OrderResult<Ready> =
  /** `resumed`: an earlier charge under the same reference may be in flight. */
  ({ outcome: 'ready'; reference: string; plan: Plan; resumed: boolean } & Price & Ready) | OrderRejection

export type OrderParts = CheckoutOptions & {
  content: ContentReader
  siteSecrets: SiteSecrets
  /** The reference of an order whose card may have been charged: the provider charges a reference only once. */
  resumed?: string | null
}

/** An uncached result of the content service, or null: an order never uses cached content. */
async function orNull<Result>(read: Promise<Result>): Promise<Result | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}

type AllowedOrder =
  { outcome: 'allowed'; cart: Cart; plan: Plan } | Extract<OrderRejection, { outcome: 'not-sold' | 'not-allowed' }>

/** The cart and plan at current offers, or the rejection. */
function planOfOrder({ package: code, addon }: Order, offers: Offers): AllowedOrder {
  const cart = cartOf({ package: code, addOn: addon }, offers)
  const plan = planOf(cart, offers)
  if (!plan) return { outcome: 'not-sold' }
  return { outcome: cart.addOn === addon ? 'allowed' : 'not-allowed', cart, plan }
}

/** Whether the chosen therapist still takes new clients. */
async function isTherapistAvailable({ therapist }: Order, content: ContentReader): Promise<boolean> {
  return therapist === null || (await readChosenTherapist(content, therapist, { fresh: true }))?.acceptingNew === true
}

/**
 * Starts a payment attempt: current price, new reference, signed cart. Stores nothing. Never throws for visitor input.
 */
export async function placeOrder<Ready extends object>(
  order: Order,
  provider: Provider<Ready> | null,
  { content, siteSecrets, resumed = null, ...parts }: OrderParts,
): Promise<OrderResult<Ready>> {
  if (!provider) return { outcome: 'unavailable' }
  const offers = await orNull(readOffers(content, { fresh: true }))
  if (!offers) return { outcome: 'price-unknown' }
  const allowed = planOfOrder(order, offers)
  if (allowed.outcome !== 'allowed') return allowed
  const { cart, plan } = allowed
  const priced = provider.priceOf(cart, offers)
  if (!priced) return { outcome: 'unavailable' }
  const { amount, currency } = priced
  const price = { amount, currency }
  if (order.shownTotal !== price.amount) return { outcome: 'price-changed', cart, plan, ...price }

  const isAvailable = await orNull(isTherapistAvailable(order, content))
  if (isAvailable === null) return { outcome: 'price-unknown' }
  if (!isAvailable) return { outcome: 'therapist-unavailable' }

  const { name, email, country, therapist } = order
  const reference = resumed ?? newReference(siteSecrets, provider.name)
  const begun = await provider.createSession(
    {
      package: order.package,
      addOn: cart.addOn,
      ...priced,
      ...(therapist === null ? {} : { therapist }),
      reference,
      customer: { name, email, country },
    },
    parts,
  )
  return begun.outcome === 'ready' ? { ...begun, reference, plan, resumed: resumed !== null, ...price } : begun
}
