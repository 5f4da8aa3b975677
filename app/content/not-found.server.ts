import { data } from '@remix-run/node'

import { notFoundContent, NOT_FOUND_QUERY } from './not-found'
import type { ReportMalformed } from './parse'
import type { ContentReader } from './reader'
import { parseWithDefaults } from './stand-ins.server'

/** The answer to throw from a loader when an address shows nothing: status 404 with the page's words. */
export async function notFound(content: ContentReader, report: ReportMalformed) {
  // An address that shows nothing must say so even while its words cannot be read.
  const answer = await content.fetch(NOT_FOUND_QUERY, {}).catch(() => undefined)
  const words = await parseWithDefaults(notFoundContent, answer, 'notFoundPage', {
    ...content,
    report: answer === undefined ? () => undefined : report,
  })
  return data(words, { status: 404 })
}
