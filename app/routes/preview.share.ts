import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { openShare } from '~/preview/open-share.server'
import { sharePage } from '~/preview/share-page.server'

/** A link that staff sent to somebody without a Studio account: `/preview/share#CODE`. No server is told what is behind the `#`. */
export const loader = ({ context }: LoaderFunctionArgs) => sharePage(context.scriptNonce)

/** The code, sent by that page. */
export const action = ({ request, context }: ActionFunctionArgs) => openShare(request, context)
