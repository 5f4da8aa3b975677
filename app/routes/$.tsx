import type { LoaderFunctionArgs } from '@remix-run/node'

import { notFound } from '~/content/not-found.server'

/** Every address that no other route knows. */
export async function loader({ context }: LoaderFunctionArgs) {
  throw await notFound(context.content)
}

export default function NotFound() {
  return null
}
