import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { openShare, sharePage } from '~/preview/open-share.server'

/** A share link for people without a Studio account: `/preview/share#CODE`. The fragment never reaches a server. */
export const loader = ({ context }: LoaderFunctionArgs) => sharePage(context.scriptNonce)

/** Receives the code from that page. */
export const action = ({ request, context }: ActionFunctionArgs) => openShare(request, context)
