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
/** What a release's versions are no longer there for. */
const over: ReadonlySet<string> = new Set(['archived', 'published'])

export type Releases = {
  /** What staff call them; a release without a name is called by its id. */
  titles: string[]
  /** The name of the first one that is no longer there, and what became of it. */
  gone: { name: string; became: 'published' | 'archived' | 'deleted' } | null
}

/** What the releases of a perspective are called, and whether one is over. @param client reads `raw` with a token */
export async function readReleases(client: SanityClient, perspective: Perspective): Promise<Releases> {
  const names = releasesOf(perspective)
  if (names.length === 0) return { titles: [], gone: null }
  const answer: unknown = await client.fetch('*[_id in $ids]{ _id, state, metadata }', { ids: names.map(idOf) })
  const known = new Map(v.parse(releases, answer).map((found) => [found._id, found]))
  const titleOf = (name: string) => known.get(idOf(name))?.metadata.title ?? name
  const goneName = names.find((name) => over.has(known.get(idOf(name))?.state ?? 'published'))
  const state = goneName === undefined ? null : (known.get(idOf(goneName))?.state ?? 'deleted')
  return {
    titles: names.map(titleOf),
    gone: goneName === undefined ? null : { name: titleOf(goneName), became: state === 'published' || state === 'archived' ? state : 'deleted' },
  }
}
