import type { LoaderFunctionArgs } from '@remix-run/node'

import { currencyOfVisitor } from '~/checkout/currency/visitor-currency.server'

/** Which currency this visitor sees beside naira, and the rates: the page itself is the same for everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const second = await currencyOfVisitor(request.headers.get('Cookie'), context)
  return Response.json(second, { headers: { 'Cache-Control': 'private, no-store' } })
}
