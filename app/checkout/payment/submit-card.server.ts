import type { AppLoadContext } from '@remix-run/node'
import * as v from 'valibot'

import type { FormValues } from '~/lib/forms/form-answer'
import { networkOf } from '~/lib/http/network.server'

import { reserveDecline } from '../providers/rate-limits.server'
import { optionalSlug, orderFields, orderTexts, parseOrder } from '../order/order'
import { mayStillArrive, receiptAddress } from '../order/pending-payment'
import { isReferenceOf } from '../order/reference.server'
import { readNote } from '../order/signed-cart.server'
import type { CardPayments, ChargeAnswer, Provider } from '../providers/provider'
import type { PaymentService } from '../settlement/payment-service.server'
import {
  checkBeforeOrder,
  orderParts,
  orderResponse,
  placeOrder,
  type OrderResponse,
  type OrderResult,
} from './submit-order.server'
import { pendingCookie, readPendingOrders, type PendingOrder } from './pending-cookie.server'
import { lookUpPendingPayments } from './pending-payments.server'

/** The checkout form, or an order's cart with the card token. */
export const cardFields = [...orderFields, 'cart', 'sourceId'] as const

const cardSchema = v.object({
  cart: v.string(),
  sourceId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000)),
  campaign: optionalSlug,
})

/** A provider with a card form in our window, and its payment service. */
type CardProvider<Ready> = { provider: Provider<Ready> & { cards: CardPayments }; paymentService: PaymentService }

type CardResponse<Ready> = OrderResponse<OrderResult<Ready> | ChargeAnswer>

/** The response to a malformed request, which pages of this site never send. */
const malformedResponse = () => orderResponse({ outcome: 'refused', message: orderTexts.unreadable })

const chargeResponse = (answer: ChargeAnswer, cookie: string | null = null) =>
  orderResponse(answer, cookie, answer.outcome === 'charged' ? 200 : undefined)

const without = (orders: readonly PendingOrder[], reference: string) =>
  orders.filter((order) => order.reference !== reference)

/** The response for an order that is too old to charge or finished in another tab. */
async function staleOrder(request: Request, context: AppLoadContext, reference: string) {
  const { receipt, pending, cookie } = await lookUpPendingPayments(request, context, { attempts: reference })
  if (receipt !== null) return chargeResponse({ outcome: 'charged', receipt })
  const isUnknown = pending.some((payment) => payment.reference === reference && mayStillArrive(payment))
  return chargeResponse({ outcome: isUnknown ? 'unreachable' : 'expired' }, cookie)
}

/** Charges the card of a recent order of this browser. */
async function submitCharge<Ready>(
  request: Request,
  values: FormValues,
  { provider: { cards }, paymentService }: CardProvider<Ready>,
  context: AppLoadContext,
): Promise<CardResponse<Ready>> {
  const { settings, deadline, visitor, log, limits } = context
  const parsed = v.safeParse(cardSchema, values)
  const returnedCart = parsed.success ? readNote(settings.siteSecrets, parsed.output.cart) : null
  if (!parsed.success || !returnedCart?.signed) return malformedResponse()

  // The order must be in a fresh cookie: otherwise a lost response could not be found again.
  const { reference } = returnedCart.cart
  const orders = readPendingOrders(settings, request.headers.get('Cookie') ?? '')
  const order = orders.find((pending) => pending.reference === reference)
  if (!order || !cards.isFresh(order.at)) return staleOrder(request, context, reference)

  const decline = await reserveDecline(limits, networkOf(visitor?.address ?? ''), reference)
  if ('retryAfterMs' in decline)
    return chargeResponse({ outcome: 'too-many', retryAfterS: Math.ceil(decline.retryAfterMs / 1_000) })

  const charged = await cards.charge(parsed.output, { deadline, log })
  // An unknown result still counts: a thief could cause one by sending so slowly that the deadline passes.
  if (charged.outcome !== 'declined' && charged.outcome !== 'unreachable') await decline.giveBack()
  switch (charged.outcome) {
    case 'charged':
      await paymentService.statusForPage(reference, { paymentId: charged.paymentId, deadline })
      return chargeResponse({ outcome: 'charged', receipt: receiptAddress(charged) })
    case 'declined':
    case 'expired':
      return chargeResponse(charged, pendingCookie(settings, without(orders, reference)))
    // A rejected request says nothing about an earlier attempt whose response may be lost: keep the cookie.
    default:
      return chargeResponse(charged)
  }
}

/** Places an order for a card, or resumes one whose charge may be in flight. */
async function submitCardOrder<Ready extends object>(
  request: Request,
  values: FormValues,
  card: CardProvider<Ready> | null,
  context: AppLoadContext,
): Promise<CardResponse<Ready>> {
  const parsed = parseOrder(values)
  if ('errors' in parsed) return orderResponse({ outcome: 'invalid', errors: parsed.errors })
  if (!card) return orderResponse({ outcome: 'unavailable' })

  const { provider } = card
  const { siteSecrets } = context.settings
  // An order under another provider's reference is not resumed: this provider would charge again.
  const { rejection, resumed, lookup } = await checkBeforeOrder(
    request,
    values,
    context,
    (reference) => isReferenceOf(siteSecrets, reference, provider.name) && provider.cards.mayResume(reference),
  )
  if (rejection) return orderResponse(rejection, lookup.cookie)

  const placed = await placeOrder(parsed.order, provider, {
    ...orderParts(context),
    resumed: resumed?.reference ?? null,
  })
  // Without a price the charge cannot be resumed: its result is still unknown.
  if (resumed && placed.outcome === 'price-unknown')
    return orderResponse(
      { outcome: 'unsettled', payment: resumed, startOver: '', retryAfterS: resumed.retryAfterS },
      lookup.cookie,
    )
  if (placed.outcome !== 'ready') return orderResponse(placed, lookup.cookie)
  const { reference } = placed
  const orders = [...without(lookup.orders, reference), { reference, at: Date.now() }]
  return orderResponse(placed, pendingCookie(context.settings, orders))
}

/**
 * A card payment in our own window: the order returns a cart, which comes back with the card token. Never throws.
 * @param card null when the provider is not configured
 */
export async function submitCard<Ready extends object>(
  request: Request,
  values: FormValues | null,
  card: CardProvider<Ready> | null,
  context: AppLoadContext,
): Promise<CardResponse<Ready>> {
  if (!values) return malformedResponse()
  if (!values.cart) return submitCardOrder(request, values, card, context)
  return card ? submitCharge(request, values, card, context) : malformedResponse()
}
