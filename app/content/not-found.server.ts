import { data, redirect } from '@remix-run/node'

import { notFoundContent, NOT_FOUND_QUERY } from './not-found'
import type { ContentReader } from './reader'
import { parseWithDefaults } from './stand-ins.server'

/** Status 404 with the page's words. */
async function notFound(content: ContentReader) {
  // An address that shows nothing must say so even while its words cannot be read.
  const answer = await content.fetch(NOT_FOUND_QUERY, {}).catch(() => undefined)
  const words = await parseWithDefaults(notFoundContent, answer, 'notFoundPage', {
    ...content,
    report: answer === undefined ? () => undefined : content.report,
  })
  return data(words, { status: 404 })
}

/**
 * The answer to throw from a loader where an address shows nothing: the way to where it leads now, or that there is
 * nothing.
 * @throws Response with status 503 while the site does not know its addresses
 */
export async function movedOrNotFound(content: ContentReader, pathname: string) {
  const addresses = await content.addresses()
  // Whether staff sent this address elsewhere, nobody can tell.
  if (!addresses) throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
  const target = addresses.redirectFrom(pathname, content.report)
  return target ? redirect(target.to, target.permanent ? 301 : 302) : notFound(content)
}
