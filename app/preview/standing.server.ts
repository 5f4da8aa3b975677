import type { PreviewSession } from './session.server'
import { endOf, shareOf } from './share.server'
import { readReleases, type Releases } from './releases.server'
import type { PreviewSource } from './source.server'

/** Why a session has ended. */
export type Ending =
  | { reason: 'off' | 'unreachable' | 'share-withdrawn' | 'share-expired' | 'share-unknown' }
  | { reason: 'release'; shared: boolean; release: NonNullable<Releases['gone']> }

/** The current status of a session. */
export type Standing = { ending: Ending } | { session: PreviewSession; releases: string[]; label: string | null }

/**
 * Returns whether a session may still show its content: shares are withdrawn and releases deleted while somebody
 * looks.
 */
export async function standingOf(source: PreviewSource, session: PreviewSession, now = Date.now()): Promise<Standing> {
  const client = source.client()
  if (client === null) return { ending: { reason: 'off' } }
  try {
    const share = session.share === null ? null : await shareOf(client, session.share)
    if (session.share !== null) {
      const reason = share ? endOf(share, now) : 'share-unknown'
      if (reason) return { ending: { reason } }
    }
    // The share document decides, whatever the session contains.
    const perspective = share?.perspective ?? session.perspective
    const { titles, gone } = await readReleases(client, perspective)
    if (gone) return { ending: { reason: 'release', shared: share !== null, release: gone } }
    return { session: { ...session, perspective }, releases: titles, label: share?.label ?? null }
  } catch {
    return { ending: { reason: 'unreachable' } }
  }
}
