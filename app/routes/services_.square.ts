import type { ActionFunctionArgs } from '@remix-run/node'

import { orderHeaders } from '~/checkout/order/answer-order.server'
import { answerSquare, squareFields } from '~/checkout/square/answer-square.server'
import { readForm } from '~/forms/read-form.server'

/** A payment with Square as the payment window sends it: first the order, then the card's token. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { answer, status, cookie } = await answerSquare(request, await readForm(request, squareFields), context)
  return Response.json(answer, { status, headers: { ...orderHeaders(answer), ...(cookie ? { 'Set-Cookie': cookie } : {}) } })
}

/** Whoever opens the address is led to the page with the form. */
export const loader = () => new Response(null, { status: 302, headers: { Location: '/services' } })
