import type { LoaderFunctionArgs } from '@remix-run/node'

import { enablePreview } from '~/preview/enable.server'

/** Where the Studio opens the preview. */
export const loader = ({ request, context }: LoaderFunctionArgs) => enablePreview(request, context)
