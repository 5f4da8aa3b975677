import { createHash } from 'node:crypto'

import type { ContentDependencies, PublishedChange } from '~/content/reader'

/** A page that read more documents is purged by every publish: a header of keys must fit into every proxy's buffers. */
const MOST_DOCUMENTS = 150

/** In hexadecimal, since Cloudflare does not tell capitals apart. Two documents with one key would only purge more. */
const keyOf = (kind: string, name: string) => createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 10)

/** Every page has it: for when nobody knows what changed. */
export const EVERY_PAGE = keyOf('all', 'pages')

/** Every page that read more documents than it can name. */
const MANY_DOCUMENTS = keyOf('all', 'documents')

const documentKey = (id: string) => keyOf('document', id)
const typeKey = (type: string) => keyOf('type', type)

/** Of one page alone. @param path its key in the page cache */
export const pageOwnKey = (path: string): string => keyOf('page', path)

/** The keys under which an edge keeps a page: one for each thing that a publish may change about it, in the same order in every copy. */
export function keysOfPage(path: string, { ids, types }: ContentDependencies): string[] {
  const documents = ids.size > MOST_DOCUMENTS ? [MANY_DOCUMENTS] : [...ids].map(documentKey)
  return [EVERY_PAGE, pageOwnKey(path), ...[...types].map(typeKey).sort(), ...documents.sort()]
}

/** The keys that a publish purges: those of every page for which `touches` holds, and of no other that can name its documents. */
export function keysOfChange(change: PublishedChange | 'anything'): string[] {
  if (change === 'anything') return [EVERY_PAGE]
  return [documentKey(change.id), ...change.types.map(typeKey), MANY_DOCUMENTS]
}

/** A key that no page has, to see whether an edge takes purges. */
export const NO_PAGE = keyOf('all', 'nothing')
