import { data } from '@remix-run/node'

import { notFoundContent, NOT_FOUND_QUERY } from './not-found'
import type { ContentReader } from './reader'
import { parseWithDefaults } from './stand-ins.server'

/** The answer to throw from a loader when an address shows nothing: status 404 with the page's words. */
export async function notFound(content: ContentReader) {
  // An address that shows nothing must say so even while its words cannot be read.
  const answer = await content.fetch(NOT_FOUND_QUERY, {}).catch(() => undefined)
  const words = parseWithDefaults(notFoundContent, answer, 'notFoundPage', answer === undefined ? () => undefined : content.report)
  return data(words, { status: 404 })
}
