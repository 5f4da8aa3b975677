import { data, redirect } from '@remix-run/node'

import { notFoundContent, NOT_FOUND_QUERY } from './not-found'
import type { ContentReader } from '../sanity/reader'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

/** Returns status 404 with the texts of the page. */
async function notFound(content: ContentReader) {
  // Keep the 404 status even when the texts cannot be read.
  const answer = await content.fetch(NOT_FOUND_QUERY, {}).catch(() => undefined)
  const words = await parseWithDefaults(notFoundContent, answer, 'notFoundPage', {
    ...content,
    report: answer === undefined ? () => undefined : content.report,
  })
  return data(words, { status: 404 })
}

/**
 * The response to throw for an unknown address: a redirect to its new address, or 404.
 * @throws Response with status 503 while the addresses of the site cannot be read
 */
export async function movedOrNotFound(content: ContentReader, pathname: string) {
  const addresses = await content.addresses()
  // While the addresses are unknown, a redirect may exist, so this is no 404 yet.
  if (!addresses) throw new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
  const target = addresses.redirectFrom(pathname, content.report)
  return target ? redirect(target.to, target.permanent ? 301 : 302) : notFound(content)
}
