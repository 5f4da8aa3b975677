import type { ActionFunctionArgs } from '@remix-run/node'

import { submitCard, cardFields } from '~/checkout/payment/submit-card.server'
import { readForm } from '~/forms/submit.server'

/** A Square payment from the payment dialog: first the order, then the card token. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { square: provider } = context.providers
  const card = provider && { provider, paymentService: context.paymentServiceOf('square') }
  const { answer, status, headers } = await submitCard(request, await readForm(request, cardFields), card, context)
  return Response.json(answer, { status, headers })
}

/** GET redirects to the page of the form. */
export const loader = () => new Response(null, { status: 302, headers: { Location: '/services' } })
