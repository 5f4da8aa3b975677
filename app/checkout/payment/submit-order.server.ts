import type { AppLoadContext } from '@remix-run/node'

import { readForm } from '~/forms/submit.server'
import type { FormValues } from '~/lib/forms/form-answer'
import { networkOf } from '~/lib/http/network.server'

import { shownTotal } from '../cart/cart'
import type { OrderRejection } from '../order/order-rejection'
import { ATTEMPTS, orderFields, orderTexts, parseOrder, START_OVER } from '../order/order'
import { mayStillArrive, type PendingPayment } from '../order/pending-payment'
import { failureTexts } from '../providers/http.server'
import type { PaystackReady } from '../providers/paystack/paystack.server'
import { ORDERS_PER_NETWORK } from '../providers/rate-limits.server'
import { pendingCookie } from './pending-cookie.server'
import { lookUpPendingPayments, noticeOf, type PendingPayments } from './pending-payments.server'
import { placeOrder, type OrderParts, type OrderResult } from './place-order.server'

/** The HTTP status of each answer to an order. */
export const orderStatuses = {
  ready: 200,
  invalid: 400,
  'not-sold': 409,
  'not-allowed': 409,
  'price-changed': 409,
  'therapist-unavailable': 409,
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

/** The server's answer to the checkout form. */
export type OrderAnswer = OrderResult<PaystackReady>

/** An answer with its HTTP status and headers. */
export type Answered<Answer> = { answer: Answer; status: number; headers: Record<string, string> }

/** The fields of a posted checkout form, or null when it is none. Never throws. */
export const readOrder = (request: Request): Promise<FormValues | null> => readForm(request, orderFields)

/** Answers about orders are never cached; they say when to try again, and what the browser should remember. */
export function answered<Answer extends { outcome: string; retryAfterS?: number }>(
  answer: Answer,
  status: number,
  cookie: string | null = null,
): Answered<Answer> {
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

/** What a context gives to orders. */
export function orderParts({ content, settings, deadline, log }: AppLoadContext): OrderParts {
  return { content, siteSecrets: settings.siteSecrets, deadline, log }
}

export type OrderCheck = {
  /** Why no new order is taken now; null where one may be placed. */
  rejection: OrderRejection | null
  /** The charge in flight that the new order goes on with. */
  resumed: PendingPayment | null
  lookup: PendingPayments
}

/**
 * Looks up the earlier payments of this browser before a new order is placed: one that arrived leads to its receipt, one
 * that may still arrive has to be confirmed by the client first. Limits orders by network.
 * @param canResume whether the order of this reference can be tried again without charging twice
 */
export async function checkBeforeOrder(
  request: Request,
  values: FormValues,
  context: AppLoadContext,
  canResume: (reference: string) => boolean = () => false,
): Promise<OrderCheck> {
  const allowance = await context.limits.ask(ORDERS_PER_NETWORK, networkOf(context.visitor?.address ?? ''))
  const attempts = values[ATTEMPTS] ?? ''
  const lookup = await lookUpPendingPayments(request, context, { attempts, ask: allowance.allowed })
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
 * Checks a checkout form and creates the transaction of one attempt to pay. Never throws: whatever was sent, the
 * answer says what is wrong with it.
 */
export async function answerOrder(
  request: Request,
  values: FormValues | null,
  context: AppLoadContext,
  { wallet = false }: { wallet?: boolean } = {},
): Promise<Answered<OrderAnswer>> {
  if (!values) return answered({ outcome: 'refused', message: orderTexts.unreadable }, 400)
  const { package: code = '', addon = '', shown = '' } = values
  const total = shownTotal({ package: code || null, addOn: addon || null }, shown)
  // With scripts the page sends the total that it shows: its form may mark something else.
  const parsed = parseOrder({ ...values, shownTotal: values.shownTotal || String(total ?? '') })
  if ('errors' in parsed) return answered({ outcome: 'invalid', errors: parsed.errors }, orderStatuses.invalid)

  const { rejection, lookup } = await checkBeforeOrder(request, values, context)
  if (rejection) return answered(rejection, orderStatuses[rejection.outcome], lookup.cookie)
  const placed = await placeOrder(parsed.order, context.providers.paystack, { ...orderParts(context), wallet })
  const cookie =
    placed.outcome === 'ready'
      ? pendingCookie(context.settings, [...lookup.orders, { reference: placed.reference, at: Date.now() }])
      : lookup.cookie
  return answered(placed, orderStatuses[placed.outcome], cookie)
}
