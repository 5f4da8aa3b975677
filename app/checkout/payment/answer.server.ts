import type { AppLoadContext } from '@remix-run/node'

import { readForm } from '~/forms/read-form.server'
import type { FormValues } from '~/lib/forms/form-answer'
import { networkOf } from '~/lib/http/network.server'

import { shownTotal } from '../cart/shown-prices'
import { ORDERS_OF_NETWORK } from '../provider/guards.server'
import type { Obstacle } from '../order/obstacle'
import { orderFields, parseOrder } from '../order/order'
import { orderTexts } from '../order/order-texts'
import { troubleTexts } from '../order/trouble-texts.server'
import type { PaystackReady } from '../paystack/paystack.server'
import { receiptAddress } from '../receipt-opening/receipt-address'
import { endOfOpenCharge, openChargeOf } from './open-charge.server'
import { placeOrder, type OrderParts, type Placed } from './place.server'

/** What the status line says of each answer to an order. */
export const orderStatuses = {
  ready: 200,
  invalid: 400,
  'not-sold': 409,
  'not-allowed': 409,
  'price-changed': 409,
  charged: 409,
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

/** What the server says to the checkout form. */
export type OrderAnswer = Placed<PaystackReady>

export type AnsweredOrder = { answer: OrderAnswer; status: number }

/** The fields of a posted checkout form, or null when it is none. Never throws. */
export const readOrder = (request: Request): Promise<FormValues | null> => readForm(request, orderFields)

/** The headers of an answer to an order: nobody keeps it, and it says when to try again. */
export function orderHeaders(answer: { outcome: string; retryAfterS?: number }): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    ...(answer.retryAfterS === undefined ? {} : { 'Retry-After': String(answer.retryAfterS) }),
  }
}

/** What a context gives to orders. */
export function orderParts({ content, settings, deadline, log }: AppLoadContext): OrderParts {
  return { content, siteSecrets: settings.siteSecrets, deadline, log }
}

/**
 * Whether one more order may come from where this one comes from. Somebody whose card may have been charged is not told
 * that no money was taken.
 */
export async function crowdAt(
  request: Request,
  { visitor, providers, limits }: Pick<AppLoadContext, 'visitor' | 'providers' | 'limits'>,
): Promise<Extract<Obstacle, { outcome: 'too-many' | 'unsettled' }> | null> {
  const allowance = await limits.ask(ORDERS_OF_NETWORK, networkOf(visitor?.address ?? ''))
  if (allowance.allowed) return null
  const retryAfterS = Math.ceil(allowance.retryAfterMs / 1_000)
  return openChargeOf(request, providers)
    ? { outcome: 'unsettled', retryAfterS }
    : { outcome: 'too-many', retryAfterS, message: troubleTexts.tooMany(retryAfterS) }
}

/** A card of this browser that was, or may have been, charged: that comes before anything new is charged, whatever the provider. */
async function chargedBefore(request: Request, context: AppLoadContext): Promise<Obstacle | null> {
  const before = await endOfOpenCharge(request, context)
  if (!before || before.end === 'not-charged') return null
  switch (before.end) {
    case 'charged':
      return { outcome: 'charged', receipt: receiptAddress(before) }
    case 'not-working':
      return { outcome: 'not-working', message: troubleTexts.unsettled }
    case 'unknown':
      return { outcome: 'unsettled', retryAfterS: before.retryAfterS }
  }
}

/**
 * Checks a checkout form and creates the transaction of one attempt to pay. Never throws: whatever was sent, the
 * answer says what is wrong with it.
 */
export async function answerOrder(
  request: Request,
  values: FormValues | null,
  context: AppLoadContext,
  { wallet = false }: { wallet?: boolean } = {},
): Promise<AnsweredOrder> {
  if (!values) return { answer: { outcome: 'refused', message: orderTexts.unreadable }, status: 400 }
  const { package: code = '', addon = '', shown = '' } = values
  const added = shownTotal({ package: code || null, addOn: addon || null }, shown)
  // With scripts the page sends the total that it shows, in kobo: its form may mark something else.
  const total = values.shownTotal || (added === null ? '' : String(added * 100))
  const parsed = parseOrder({ ...values, shownTotal: total })
  if ('errors' in parsed)
    return { answer: { outcome: 'invalid', errors: parsed.errors }, status: orderStatuses.invalid }
  const { paystack } = context.providers
  const answer =
    (await crowdAt(request, context)) ??
    (await chargedBefore(request, context)) ??
    (await placeOrder(parsed.order, paystack, { ...orderParts(context), wallet }))
  return { answer, status: orderStatuses[answer.outcome] }
}
