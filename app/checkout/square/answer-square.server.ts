import type { AppLoadContext } from '@remix-run/node'
import * as v from 'valibot'

import { reportMalformed } from '~/content/report'
import type { FormValues } from '~/lib/form-answer'

import { orderStatuses } from '../order/answer-order.server'
import { orderTexts } from '../order/order-answer'
import { orderFields, parseOrder } from '../order/order-form'
import { squareTexts, type SquareChargeAnswer, type SquareOrderAnswer } from './square-answer'
import { paySquareOrder, placeSquareOrder, squarePaymentSchema } from './square-order.server'

/** The checkout form with the total that its page showed in Square's currency; or an order's cart with the card's token. */
export const squareFields = [...orderFields, 'shownSquare', 'cart', 'sourceId'] as const

/** What the status line says of each answer. */
const statuses = { ...orderStatuses, settled: 200, declined: 402 } as const

async function charge(values: FormValues, { settings, settleSquare, log }: AppLoadContext): Promise<SquareChargeAnswer> {
  const parsed = v.safeParse(squarePaymentSchema, values)
  if (!parsed.success) return { outcome: 'refused', message: orderTexts.unreadable }
  const answer = await paySquareOrder(parsed.output, { settings, settle: settleSquare, log })
  if (answer.outcome === 'settled') {
    const declined = answer.settlement.outcome === 'declined'
    return declined ? { outcome: 'declined', message: squareTexts.declined } : { outcome: 'settled', payment: answer.paymentId }
  }
  return answer.outcome === 'declined' ? { outcome: 'declined', message: squareTexts.declined } : answer
}

async function order(values: FormValues, { content, settings, log }: AppLoadContext): Promise<SquareOrderAnswer> {
  const parsed = parseOrder({ ...values, shownTotal: values.shownSquare })
  if ('errors' in parsed) return { outcome: 'invalid', errors: parsed.errors }
  return placeSquareOrder(parsed.order, { content, settings, report: reportMalformed(log) })
}

/**
 * One step of a payment with Square: the order, which gives a cart, then that cart with the card's token. The second
 * may be sent again as it is: the card is charged once. Never throws for what a visitor sends.
 */
export async function answerSquare(values: FormValues | null, context: AppLoadContext): Promise<{ answer: SquareOrderAnswer | SquareChargeAnswer; status: number }> {
  if (!values) return { answer: { outcome: 'refused', message: orderTexts.unreadable }, status: 400 }
  const answer = await (values.cart ? charge(values, context) : order(values, context))
  return { answer, status: statuses[answer.outcome] }
}
