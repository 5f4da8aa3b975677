import type { AppLoadContext } from '@remix-run/node'

import { readOffers } from '~/content/offers/offers'
import type { ContentReader } from '~/content/sanity/reader'
import { readChosenTherapist } from '~/content/therapist/therapist'
import { readForm } from '~/forms/submit.server'
import type { FormValues } from '~/lib/forms/form-answer'
import { networkOf } from '~/lib/http/network.server'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

import { cartOf, planOf, shownTotal, type Cart, type Offers, type Plan } from '../cart/cart'
import type { OrderRejection } from '../order/order-rejection'
import { ATTEMPTS, type Order, orderFields, orderTexts, parseOrder, START_OVER } from '../order/order'
import { mayStillArrive, type PendingPayment } from '../order/pending-payment'
import { newReference } from '../order/reference.server'
import { failureTexts } from '../providers/http.server'
import type { PaystackReady } from '../providers/paystack/paystack.server'
import type { CheckoutOptions, Price, Provider } from '../providers/provider'
import { ORDERS_PER_NETWORK } from '../providers/rate-limits.server'
import { pendingCookie } from './pending-cookie.server'
import { lookUpPendingPayments, noticeOf, type PendingPayments } from './pending-payments.server'

/** The HTTP status for each result of an order or a charge. */
const statuses = {
  ready: 200,
  invalid: 400,
  declined: 402,
  'not-sold': 409,
  'not-allowed': 409,
  'price-changed': 409,
  'therapist-unavailable': 409,
  charged: 409,
  expired: 409,
  unsettled: 409,
  'too-many': 429,
  unavailable: 503,
  'price-unknown': 503,
  busy: 503,
  refused: 400,
  unreachable: 502,
  'provider-busy': 503,
  'provider-failing': 502,
  'not-working': 503,
} as const

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

/** Resolves to the content, or to null while the content service does not answer. */
export async function orNull<Result>(read: Promise<Result>): Promise<Result | null> {
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
  const campaign = order.campaign === null ? null : (await content.addresses())?.campaign(order.campaign)
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
    { ...parts, ...(campaign ? { campaign: campaign._id } : {}) },
  )
  return begun.outcome === 'ready' ? { ...begun, reference, plan, resumed: resumed !== null, ...price } : begun
}

export type OrderAnswer = OrderResult<PaystackReady>

/** A result with its HTTP status and headers. */
export type OrderResponse<Answer> = { answer: Answer; status: number; headers: Record<string, string> }

/** The fields of a posted checkout form; null when it is malformed. Never throws. */
export const readOrder = (request: Request): Promise<FormValues | null> => readForm(request, orderFields)

/** Responses about orders are uncacheable and carry Retry-After and cookies. */
export function orderResponse<Answer extends { outcome: keyof typeof statuses; retryAfterS?: number }>(
  answer: Answer,
  cookie: string | null = null,
  status: number = statuses[answer.outcome],
): OrderResponse<Answer> {
  return {
    answer,
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(answer.retryAfterS === undefined ? {} : { 'Retry-After': String(answer.retryAfterS) }),
      ...(cookie === null ? {} : { 'Set-Cookie': cookie }),
    },
  }
}

/** The parts of the context that an order needs. */
export function orderParts({ content, settings, deadline, log }: AppLoadContext): OrderParts {
  return { content, siteSecrets: settings.siteSecrets, deadline, log }
}

export type OrderCheck = {
  /** Why no order is accepted now; null if one is. */
  rejection: OrderRejection | null
  /** The charge in flight that the order resumes. */
  resumed: PendingPayment | null
  lookup: PendingPayments
}

/**
 * Looks up earlier payments: one that arrived redirects to its receipt, one that may needs a confirmation.
 * @param canResume whether this reference can be retried without charging twice
 */
export async function checkBeforeOrder(
  request: Request,
  values: FormValues,
  context: AppLoadContext,
  canResume: (reference: string) => boolean = () => false,
): Promise<OrderCheck> {
  const allowance = await context.limits.consume(ORDERS_PER_NETWORK, networkOf(context.visitor?.address ?? ''))
  const attempts = values[ATTEMPTS] ?? ''
  const lookup = await lookUpPendingPayments(request, context, { attempts, allowLookups: allowance.allowed })
  const confirmed = new Set((values[START_OVER] ?? '').split(' '))
  const blocking = lookup.pending.filter(
    (payment) => mayStillArrive(payment) && !(payment.canStartOver && confirmed.has(payment.reference)),
  )
  const tooManyForS = allowance.allowed ? null : Math.ceil(allowance.retryAfterMs / 1_000)
  const [first, ...others] = blocking
  const isResumable = tooManyForS === null && lookup.receipt === null && !lookup.keyRefused && others.length === 0
  if (first && isResumable && canResume(first.reference)) return { rejection: null, resumed: first, lookup }
  return { rejection: rejectionOf(lookup, blocking, tooManyForS), resumed: null, lookup }
}

function rejectionOf(
  { receipt, pending, keyRefused }: PendingPayments,
  blocking: readonly PendingPayment[],
  tooManyForS: number | null,
): OrderRejection | null {
  if (receipt !== null) return { outcome: 'charged', receipt }
  const notice = blocking.length > 0 ? noticeOf(pending, blocking) : null
  if (notice && keyRefused) return { outcome: 'not-working', message: failureTexts.unsettled }
  if (notice) {
    const retryAfterS = tooManyForS ?? notice.payment.retryAfterS
    return { outcome: 'unsettled', ...notice, payment: { ...notice.payment, retryAfterS }, retryAfterS }
  }
  if (tooManyForS === null) return null
  return { outcome: 'too-many', retryAfterS: tooManyForS, message: failureTexts.tooMany(tooManyForS) }
}

/**
 * Validates a checkout form and creates the transaction of an attempt. Never throws: the result explains any problem.
 */
export async function submitOrder(
  request: Request,
  values: FormValues | null,
  context: AppLoadContext,
  { wallet = false }: { wallet?: boolean } = {},
): Promise<OrderResponse<OrderAnswer>> {
  if (!values) return orderResponse({ outcome: 'refused', message: orderTexts.unreadable })
  const { package: code = '', addon = '', shown = '' } = values
  const total = shownTotal({ package: code || null, addOn: addon || null }, shown)
  // With scripts the page sends the total that it shows: its form may mark something else.
  const parsed = parseOrder({ ...values, shownTotal: values.shownTotal || String(total ?? '') })
  if ('errors' in parsed) return orderResponse({ outcome: 'invalid', errors: parsed.errors })

  const { rejection, lookup } = await checkBeforeOrder(request, values, context)
  if (rejection) return orderResponse(rejection, lookup.cookie)
  const placed = await placeOrder(parsed.order, context.providers.paystack, { ...orderParts(context), wallet })
  const cookie =
    placed.outcome === 'ready'
      ? pendingCookie(context.settings, [...lookup.orders, { reference: placed.reference, at: Date.now() }])
      : lookup.cookie
  return orderResponse(placed, cookie)
}
