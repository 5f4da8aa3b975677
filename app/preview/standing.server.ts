import type { PreviewSession } from './session.server'
import { endOf, shareOf } from './share.server'
import { readReleases, type Releases } from './releases.server'
import type { PreviewSource } from './source.server'

/** Why a session shows nothing any more. */
export type Ending =
  | { reason: 'off' | 'unreachable' | 'share-withdrawn' | 'share-expired' | 'share-unknown' }
  | { reason: 'release'; shared: boolean; release: NonNullable<Releases['gone']> }

/** A session as it is at this moment. */
export type Standing = { ending: Ending } | { session: PreviewSession; releases: string[]; label: string | null }

/** Asks whether a session may still show what it was opened for: shares are withdrawn, and releases are deleted, while somebody looks. */
export async function standingOf(source: PreviewSource, session: PreviewSession, now = Date.now()): Promise<Standing> {
  const client = source.client()
  if (client === null) return { ending: { reason: 'off' } }
  try {
    const share = session.share === null ? null : await shareOf(client, session.share)
    if (session.share !== null) {
      const reason = share ? endOf(share, now) : 'share-unknown'
      if (reason) return { ending: { reason } }
    }
    // What a link shows is what its document says, whatever the session says.
    const perspective = share?.perspective ?? session.perspective
    const { titles, gone } = await readReleases(client, perspective)
    if (gone) return { ending: { reason: 'release', shared: share !== null, release: gone } }
    return { session: { ...session, perspective }, releases: titles, label: share?.label ?? null }
  } catch {
    return { ending: { reason: 'unreachable' } }
  }
}
