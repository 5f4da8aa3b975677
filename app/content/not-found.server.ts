import { data } from '@remix-run/node'

import { NOT_FOUND_QUERY } from './not-found'
import type { ContentReader } from './reader'

/** The answer to throw from a loader when an address shows nothing: status 404 with the page's words. */
export async function notFound(content: ContentReader) {
  // An address that shows nothing must say so even while its words cannot be read.
  const answer = await content.fetch(NOT_FOUND_QUERY, {}).catch(() => null)
  return data(answer, { status: 404 })
}
