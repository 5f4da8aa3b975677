import type { AppLoadContext } from '@remix-run/node'
import * as v from 'valibot'

import type { FormValues } from '~/lib/form-answer'
import { networkOf } from '~/lib/network.server'

import { declinesOfAll, declinesOfNetwork } from '../guards.server'
import { crowdAt, orderParts, orderStatuses } from '../order/answer-order.server'
import { orderTexts } from '../order/order-answer'
import { orderFields, parseOrder } from '../order/order-form'
import { receiptAddress } from '../receipt/receipt-address'
import { readNote } from '../settlement/signed-cart.server'
import { CHARGE_WITHIN_MS, closedChargeCookie, endOf, mayResume, openChargeCookie, readOpenCharge } from './open-charge.server'
import { squareTexts, type SquareChargeAnswer, type SquareOrderAnswer } from './square-answer'
import { paySquareOrder, placeSquareOrder, squarePaymentSchema } from './square-order.server'

/** The checkout form with the total that its page showed in Square's currency; or an order's cart with the card's token. */
export const squareFields = [...orderFields, 'shownSquare', 'cart', 'sourceId'] as const

/** What the status line says of each answer to a card; the rest as for orders. */
const chargeStatuses = { ...orderStatuses, charged: 200, declined: 402, expired: 409 } as const

type Answered = { answer: SquareOrderAnswer | SquareChargeAnswer; status: number; cookie: string | null }

/** What no page of ours sends. */
const unreadable: Answered = { answer: { outcome: 'refused', message: orderTexts.unreadable }, status: 400, cookie: null }

/** Charges the card of an order that this browser placed a moment ago. */
async function charge(request: Request, values: FormValues, { settings, settlers, orderApis, deadline, visitor, log }: AppLoadContext): Promise<Answered> {
  const answered = (answer: SquareChargeAnswer, cookie: string | null = null): Answered => ({ answer, status: chargeStatuses[answer.outcome], cookie })
  const parsed = v.safeParse(squarePaymentSchema, values)
  const returned = parsed.success ? readNote(settings.siteSecrets, parsed.output.cart) : null
  if (!parsed.success || !returned?.signed) return unreadable

  // Without the cookie of this order, and a fresh one, a lost answer could never be found again.
  const open = readOpenCharge(settings, request)
  const { reference } = returned.cart
  if (open?.reference !== reference || Math.abs(Date.now() - open.at) > CHARGE_WITHIN_MS) return answered({ outcome: 'expired' })

  const network = networkOf(visitor?.address ?? '')
  const guards = [declinesOfNetwork.ask(network, reference), declinesOfAll.ask('all', reference)]
  const wait = Math.max(...guards.map((allowance) => (allowance.allowed ? 0 : allowance.retryAfterMs)))
  if (wait > 0) return answered({ outcome: 'too-many', retryAfterS: Math.ceil(wait / 1_000) })

  const paid = await paySquareOrder(parsed.output, { settings, api: orderApis.square, settler: settlers.square, deadline, log })
  switch (paid.outcome) {
    case 'charged':
      declinesOfNetwork.giveBack(network)
      declinesOfAll.giveBack('all')
      return answered({ outcome: 'charged', receipt: receiptAddress({ ...paid, live: true }) })
    case 'declined':
      return answered({ outcome: 'declined', message: squareTexts.declined }, closedChargeCookie(settings))
    case 'expired':
      return answered(paid, closedChargeCookie(settings))
    // A request that Square refuses says nothing about the one before it, whose answer may be lost: the cookie stays.
    default:
      return answered(paid)
  }
}

/** An order for Square. What became of an earlier card of this browser is asked first. */
async function order(request: Request, values: FormValues, context: AppLoadContext): Promise<Answered> {
  const answered = (answer: SquareOrderAnswer, cookie: string | null = null): Answered => ({ answer, status: orderStatuses[answer.outcome], cookie })
  const parsed = parseOrder({ ...values, shownTotal: values.shownSquare })
  if ('errors' in parsed) return answered({ outcome: 'invalid', errors: parsed.errors })
  const crowd = crowdAt(request, context)
  if (crowd) return answered(crowd)

  const { settings, orderApis, deadline } = context
  const open = readOpenCharge(settings, request)
  const before = open && orderApis.square ? await endOf(open, orderApis.square, deadline) : null
  if (before?.end === 'charged') return answered({ outcome: 'charged', receipt: receiptAddress({ ...before, live: true }) })
  const unknown = before?.end === 'unknown' ? before : null
  if (unknown && !mayResume(unknown.reference)) return answered({ outcome: 'unsettled', retryAfterS: unknown.retryAfterS })

  const placed = await placeSquareOrder(parsed.order, orderParts(context), unknown?.reference ?? null)
  // Without a price nobody can say more than that: the words for it say that no money was taken.
  if (unknown && placed.outcome === 'price-unknown') return answered({ outcome: 'unsettled', retryAfterS: unknown.retryAfterS })
  return answered(placed, placed.outcome === 'ready' ? openChargeCookie(settings, placed.reference) : null)
}

/**
 * One step of a payment with Square: the order, which gives a cart, then that cart with the card's token. Never throws
 * for what a visitor sends.
 */
export async function answerSquare(request: Request, values: FormValues | null, context: AppLoadContext): Promise<Answered> {
  if (!values) return unreadable
  return values.cart ? charge(request, values, context) : order(request, values, context)
}
