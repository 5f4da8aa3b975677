import type { LoaderFunctionArgs } from '@remix-run/node'

import { enablePreview } from '~/preview/enable.server'

/** The endpoint with which the Studio opens a preview. */
export const loader = ({ request, context }: LoaderFunctionArgs) => enablePreview(request, context)
