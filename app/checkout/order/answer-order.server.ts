import type { AppLoadContext } from '@remix-run/node'

import { readForm } from '~/forms/read-form.server'
import type { FormValues } from '~/lib/form-answer'
import { networkOf } from '~/lib/network.server'

import { shownTotal } from '../cart/shown-prices'
import { ordersOfNetwork } from '../guards.server'
import { receiptAddress } from '../receipt/receipt-address'
import { endOf, readOpenCharge } from '../square/open-charge.server'
import { orderTexts, type OrderAnswer, type OrderHindrance } from './order-answer'
import { orderFields, parseOrder } from './order-form'
import { placeOrder, type OrderParts } from './place-order.server'

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
} as const

export type AnsweredOrder = { answer: OrderAnswer; status: number }

/** The fields of a posted checkout form, or null when it is none. Never throws. */
export const readOrder = (request: Request): Promise<FormValues | null> => readForm(request, orderFields)

/** The headers of an answer to an order: nobody keeps it, and it says when to try again. */
export function orderHeaders(answer: { outcome: string; retryAfterS?: number }): Record<string, string> {
  return { 'Cache-Control': 'no-store', ...(answer.retryAfterS === undefined ? {} : { 'Retry-After': String(answer.retryAfterS) }) }
}

/** What a context gives to orders. */
export function orderParts({ content, settings, orderApis, deadline, log }: AppLoadContext): OrderParts {
  return { content, settings, apis: orderApis, deadline, log }
}

/**
 * Whether one more order may come from where this one comes from. Somebody whose card may have been charged is not told
 * that no money was taken.
 */
export function crowdAt(request: Request, { visitor, settings }: Pick<AppLoadContext, 'visitor' | 'settings'>): Extract<OrderHindrance, { retryAfterS: number }> | null {
  const allowance = ordersOfNetwork.ask(networkOf(visitor?.address ?? ''))
  if (allowance.allowed) return null
  return { outcome: readOpenCharge(settings, request) ? 'unsettled' : 'too-many', retryAfterS: Math.ceil(allowance.retryAfterMs / 1_000) }
}

/** A card of this browser that was, or may have been, charged: that comes before anything new is charged, whatever the provider. */
async function openChargeOf(request: Request, { settings, orderApis, deadline }: AppLoadContext): Promise<OrderHindrance | null> {
  const open = orderApis.square && readOpenCharge(settings, request)
  if (!open || !orderApis.square) return null
  const { end, ...charge } = await endOf(open, orderApis.square, deadline)
  if (end === 'not-charged') return null
  return 'paymentId' in charge ? { outcome: 'charged', receipt: receiptAddress(charge) } : { outcome: 'unsettled', retryAfterS: 'retryAfterS' in charge ? charge.retryAfterS : 0 }
}

/**
 * Checks a checkout form and creates the transaction of one attempt to pay. Never throws: whatever was sent, the
 * answer says what is wrong with it.
 */
export async function answerOrder(request: Request, values: FormValues | null, context: AppLoadContext, { wallet = false }: { wallet?: boolean } = {}): Promise<AnsweredOrder> {
  if (!values) return { answer: { outcome: 'refused', message: orderTexts.unreadable }, status: 400 }
  const { package: code = '', addon = '', shown = '' } = values
  const total = shownTotal({ package: code || null, addOn: addon || null }, shown)
  const parsed = parseOrder({ ...values, ...(total === null ? {} : { shownTotal: String(total) }) })
  if ('errors' in parsed) return { answer: { outcome: 'invalid', errors: parsed.errors }, status: orderStatuses.invalid }
  const answer = crowdAt(request, context) ?? (await openChargeOf(request, context)) ?? (await placeOrder(parsed.order, { ...orderParts(context), wallet }))
  return { answer, status: orderStatuses[answer.outcome] }
}
