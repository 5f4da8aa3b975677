import type { ActionFunctionArgs } from '@remix-run/node'

import { checkLinks } from '~/preview/link-check.server'

/** The link check of the Studio. */
export const action = ({ request, context }: ActionFunctionArgs) => checkLinks(request, context)

export const loader = () => new Response(null, { status: 302, headers: { Location: '/', 'Cache-Control': 'no-store' } })
