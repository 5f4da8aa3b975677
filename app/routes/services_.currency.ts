import type { LoaderFunctionArgs } from '@remix-run/node'

import { currencyOfVisitor } from '~/checkout/currency/visitor-currency.server'

/** Returns the visitor's currency and rates, separate because the page itself is cached. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const second = await currencyOfVisitor(request.headers.get('Cookie'), context)
  return Response.json(second, { headers: { 'Cache-Control': 'private, no-store' } })
}
