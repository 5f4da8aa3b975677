import type { ActionFunctionArgs } from '@remix-run/node'

import { leavePreview } from '~/preview/session-actions.server'

export const action = ({ request, context }: ActionFunctionArgs) => leavePreview(request, context)

/** GET redirects home; only the button of the bar leaves the preview. */
export const loader = () => new Response(null, { status: 302, headers: { Location: '/', 'Cache-Control': 'no-store' } })
