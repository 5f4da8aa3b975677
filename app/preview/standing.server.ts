import type { PreviewSession } from './session.server'
import { shareEndOf, shareOf } from './share.server'
import { readReleases, type Releases } from './releases.server'
import type { PreviewSource } from './source.server'

/** Why a session has ended. */
export type SessionEnd =
  | { reason: 'off' | 'unreachable' | 'share-withdrawn' | 'share-expired' | 'share-unknown' }
  | { reason: 'release'; shared: boolean; release: NonNullable<Releases['endedRelease']> }

/** The current status of a session. */
export type SessionStatus = { ending: SessionEnd } | { session: PreviewSession; releases: string[]; label: string | null }

/**
 * Returns whether a session may still show its content: shares are withdrawn and releases deleted while somebody
 * looks.
 */
export async function sessionStatusOf(source: PreviewSource, session: PreviewSession, now = Date.now()): Promise<SessionStatus> {
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
