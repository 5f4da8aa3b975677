import type { SanityClient } from '@sanity/client'
import * as v from 'valibot'

import { wholeItems } from '~/content/parse'

import { releasesOf, type Perspective } from './perspective'

const release = v.object({
  _id: v.string(),
  state: v.fallback(v.string(), 'active'),
  metadata: v.fallback(v.object({ title: v.fallback(v.nullable(v.string()), null) }), { title: null }),
})
const releases = wholeItems(release)

const idOf = (name: string) => `_.releases.${name}`
/** The states in which a release has no versions any more. */
const over: ReadonlySet<string> = new Set(['archived', 'published', 'deleted'])

export type Releases = {
  /** What staff call them; a release without a name is called by its id. */
  titles: string[]
  /** The one that is looked at, the first of a stack, where it is no longer there. */
  gone: { name: string; became: 'published' | 'archived' | 'deleted' } | null
}

/** What the releases of a perspective are called, and whether one is over. @param client reads `raw` with a token */
export async function readReleases(client: SanityClient, perspective: Perspective): Promise<Releases> {
  const names = releasesOf(perspective)
  if (names.length === 0) return { titles: [], gone: null }
  const answer: unknown = await client.fetch('*[_id in $ids]{ _id, state, metadata }', { ids: names.map(idOf) })
  const known = new Map(v.parse(releases, answer).map((found) => [found._id, found]))
  const titleOf = (name: string) => known.get(idOf(name))?.metadata.title ?? name
  const stateOf = (name: string) => known.get(idOf(name))?.state ?? 'deleted'
  const isOver = (name: string) => over.has(stateOf(name))
  // What goes live before the one that is looked at is a part of it then.
  const [first = '', ...others] = names
  const state = stateOf(first)
  return {
    titles: [first, ...others.filter((name) => !isOver(name))].map(titleOf),
    gone: isOver(first)
      ? { name: titleOf(first), became: state === 'published' || state === 'archived' ? state : 'deleted' }
      : null,
  }
}
