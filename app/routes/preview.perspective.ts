import type { ActionFunctionArgs } from '@remix-run/node'

import { changePerspective } from '~/preview/session-actions.server'

export const action = ({ request, context }: ActionFunctionArgs) => changePerspective(request, context)

export const loader = () => new Response(null, { status: 302, headers: { Location: '/', 'Cache-Control': 'no-store' } })
