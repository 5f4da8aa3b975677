import { createHash } from 'node:crypto'

import type { ContentDependencies, PublishedChange } from '~/content/sanity/reader'

/** A page with more documents is purged by every publish, because a header of keys must fit into every proxy's buffers. */
const MAX_DOCUMENTS = 150

/** Hexadecimal, because Cloudflare ignores case. A collision of two documents would only purge more. */
const keyOf = (kind: string, name: string) => createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 10)

/** A key of every page, for an unknown change. */
export const EVERY_PAGE = keyOf('all', 'pages')

/** A key of every page with more than MAX_DOCUMENTS documents. */
const MANY_DOCUMENTS = keyOf('all', 'documents')

const documentKey = (id: string) => keyOf('document', id)
const typeKey = (type: string) => keyOf('type', type)

/** The key of one page. @param path its key in the page cache */
export const pageOwnKey = (path: string): string => keyOf('page', path)

/** The keys of a page at the edge: one for each possible change, in the same order in every copy. */
export function keysOfPage(path: string, { ids, types }: ContentDependencies): string[] {
  const documents = ids.size > MAX_DOCUMENTS ? [MANY_DOCUMENTS] : [...ids].map(documentKey)
  return [EVERY_PAGE, pageOwnKey(path), ...[...types].map(typeKey).sort(), ...documents.sort()]
}

/** The keys that a publish purges: they match the pages for which `touches` holds, and those with too many documents. */
export function keysOfChange(change: PublishedChange | 'anything'): string[] {
  if (change === 'anything') return [EVERY_PAGE]
  return [documentKey(change.id), ...change.types.map(typeKey), MANY_DOCUMENTS]
}

/** A key without pages, to test whether an edge accepts purges. */
export const NO_PAGE = keyOf('all', 'nothing')
