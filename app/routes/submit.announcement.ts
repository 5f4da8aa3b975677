import type { ActionFunctionArgs } from '@remix-run/node'

import { closeAnnouncement } from '~/content/announcement/announcement'

export const action = ({ request, context }: ActionFunctionArgs) => closeAnnouncement(request, context)

/** GET redirects to the home page. */
export const loader = () => new Response(null, { status: 302, headers: { Location: '/', 'Cache-Control': 'no-store' } })
