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
/** States in which a release has no versions left. */
const over: ReadonlySet<string> = new Set(['archived', 'published', 'deleted'])

export type Releases = {
  /** Names by staff; an unnamed release keeps its id. */
  titles: string[]
  /** The first release of the stack, if it no longer exists. */
  endedRelease: { name: string; became: 'published' | 'archived' | 'deleted' } | null
}

/**
 * Reads the names of the releases in a perspective, and whether the first has ended.
 * @param client reads `raw` with a token
 */
export async function readReleases(client: SanityClient, perspective: Perspective): Promise<Releases> {
  const names = releasesOf(perspective)
  if (names.length === 0) return { titles: [], endedRelease: null }
  const answer: unknown = await client.fetch('*[_id in $ids]{ _id, state, metadata }', { ids: names.map(idOf) })
  const known = new Map(v.parse(releases, answer).map((found) => [found._id, found]))
  const titleOf = (name: string) => known.get(idOf(name))?.metadata.title ?? name
  const stateOf = (name: string) => known.get(idOf(name))?.state ?? 'deleted'
  const isOver = (name: string) => over.has(stateOf(name))
  // The releases below the first are part of its preview.
  const [first = '', ...others] = names
  const state = stateOf(first)
  return {
    titles: [first, ...others.filter((name) => !isOver(name))].map(titleOf),
    endedRelease: isOver(first)
      ? { name: titleOf(first), became: state === 'published' || state === 'archived' ? state : 'deleted' }
      : null,
  }
}
