import type { LoaderFunctionArgs } from '@remix-run/node'

import { openShare } from '~/preview/open-share.server'

/** A link that staff sent to somebody without a Studio account. */
export const loader = ({ params, context }: LoaderFunctionArgs) => openShare(params['token'] ?? '', context)
