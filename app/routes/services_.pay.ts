import type { ActionFunctionArgs } from '@remix-run/node'

import { submitOrder, readOrder } from '~/checkout/payment/submit-order.server'

/** The checkout form sent by scripts: the page stays, and Paystack's window opens over it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { answer, status, headers } = await submitOrder(request, await readOrder(request), context)
  return Response.json(answer, { status, headers })
}

/** GET redirects to the page of the form. */
export const loader = () => new Response(null, { status: 302, headers: { Location: '/services' } })
