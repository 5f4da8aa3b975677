import type { SanityClient } from '@sanity/client'
import * as v from 'valibot'

import { wholeItems } from '~/content/sanity/parse'

import { releasesOf, type Perspective } from './perspective'
import type { PreviewSession } from './session.server'
import { shareEndOf, shareOf } from './share.server'
import type { PreviewSource } from './source.server'

const release = v.object({
  _id: v.string(),
  state: v.fallback(v.string(), 'active'),
  metadata: v.fallback(v.object({ title: v.fallback(v.nullable(v.string()), null) }), { title: null }),
})
const releases = wholeItems(release)

const idOf = (name: string) => `_.releases.${name}`
/** States in which a release has no versions left. */
const ENDED_STATES: ReadonlySet<string> = new Set(['archived', 'published', 'deleted'])

type Releases = {
  /** Titles from staff; an unnamed release has its id. */
  titles: string[]
  /** The first release of the stack, if it no longer exists. */
  endedRelease: { name: string; became: 'published' | 'archived' | 'deleted' } | null
}

/** The names of a perspective's releases, and whether the first has ended. @param client reads `raw` with a token */
async function readReleases(client: SanityClient, perspective: Perspective): Promise<Releases> {
  const names = releasesOf(perspective)
  if (names.length === 0) return { titles: [], endedRelease: null }
  const answer: unknown = await client.fetch('*[_id in $ids]{ _id, state, metadata }', { ids: names.map(idOf) })
  const releasesById = new Map(v.parse(releases, answer).map((found) => [found._id, found]))
  const titleOf = (name: string) => releasesById.get(idOf(name))?.metadata.title ?? name
  const stateOf = (name: string) => releasesById.get(idOf(name))?.state ?? 'deleted'
  const isOver = (name: string) => ENDED_STATES.has(stateOf(name))
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

/** Why a session has ended. */
export type SessionEnd =
  | { reason: 'off' | 'unreachable' | 'share-withdrawn' | 'share-expired' | 'share-unknown' }
  | { reason: 'release'; shared: boolean; release: NonNullable<Releases['endedRelease']> }

/** The current status of a session. */
type SessionStatus = { ending: SessionEnd } | { session: PreviewSession; releases: string[]; label: string | null }

/** Whether a session may still show its content: shares are withdrawn and releases deleted meanwhile. */
export async function sessionStatusOf(
  source: PreviewSource,
  session: PreviewSession,
  now = Date.now(),
): Promise<SessionStatus> {
  const client = source.client()
  if (client === null) return { ending: { reason: 'off' } }
  try {
    const share = session.share === null ? null : await shareOf(client, session.share)
    if (session.share !== null) {
      const reason = share ? shareEndOf(share, now) : 'share-unknown'
      if (reason) return { ending: { reason } }
    }
    // The share document decides, whatever the session contains.
    const perspective = share?.perspective ?? session.perspective
    const { titles, endedRelease } = await readReleases(client, perspective)
    if (endedRelease) return { ending: { reason: 'release', shared: share !== null, release: endedRelease } }
    return { session: { ...session, perspective }, releases: titles, label: share?.label ?? null }
  } catch {
    return { ending: { reason: 'unreachable' } }
  }
}
