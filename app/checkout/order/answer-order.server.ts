import type { AppLoadContext } from '@remix-run/node'

import { reportMalformed } from '~/content/report'
import { readForm } from '~/forms/read-form.server'
import type { FormValues } from '~/lib/form-answer'

import { orderTexts, type OrderAnswer } from './order-answer'
import { orderFields, parseOrder } from './order-form'
import { placeOrder } from './place-order.server'
import { shownTotal } from '../cart/shown-prices'

/** What the status line says of each answer to an order. */
export const orderStatuses = {
  ready: 200,
  invalid: 400,
  'not-sold': 409,
  'not-allowed': 409,
  'price-changed': 409,
  unavailable: 503,
  refused: 502,
  unreachable: 502,
} as const

export type AnsweredOrder = { answer: OrderAnswer; status: number }

/** The fields of a posted checkout form, or null when it is none. Never throws. */
export const readOrder = (request: Request): Promise<FormValues | null> => readForm(request, orderFields)

/**
 * Checks a checkout form and creates the transaction of one attempt to pay. Never throws: whatever was sent, the
 * answer says what is wrong with it.
 */
export async function answerOrder(
  values: FormValues | null,
  { content, settings, log }: AppLoadContext,
  { wallet = false }: { wallet?: boolean } = {},
): Promise<AnsweredOrder> {
  if (!values) return { answer: { outcome: 'refused', message: orderTexts.unreadable }, status: 400 }
  const { package: code = '', addon = '', shown = '' } = values
  const total = shownTotal({ package: code || null, addOn: addon || null }, shown)
  const parsed = parseOrder({ ...values, ...(total === null ? {} : { shownTotal: String(total) }) })
  if ('errors' in parsed) return { answer: { outcome: 'invalid', errors: parsed.errors }, status: orderStatuses.invalid }
  const answer = await placeOrder(parsed.order, { content, settings, log, wallet, report: reportMalformed(log) })
  return { answer, status: orderStatuses[answer.outcome] }
}
