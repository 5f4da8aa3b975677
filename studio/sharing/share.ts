import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ReleaseDocument } from '@sanity/client'
import type { SanityClient } from 'sanity'
import * as v from 'valibot'
import { dueAt, releaseIdOf } from '../releases/collisions'
import { rowsOf } from '../schema/preview-values'

/** Type of shares, whose ids have a dot to hide them from the public; `app/preview/share.server.ts` reads them. */
const TYPE = 'sanity.previewShare'

const share = v.object({
  _id: v.string(),
  /** Perspective of the preview: all drafts, or a release on top of published content. */
  perspective: v.union([v.literal('drafts'), v.array(v.string())]),
  label: v.nullable(v.string()),
  /** The page that it opens. */
  path: v.string(),
  expiresAt: v.string(),
  createdBy: v.nullable(v.string()),
})
/** A stored preview link: without its code. */
export type Share = v.InferOutput<typeof share>

/** Valid links; older ones have no `codeHash`. */
export const activeShares = {
  query: `*[_type == "${TYPE}" && defined(codeHash) && !defined(withdrawnAt) && dateTime(expiresAt) > dateTime(now())] | order(_createdAt desc){ _id, perspective, label, path, expiresAt, createdBy }`,
  answer: rowsOf(share),
}

/** Returns the perspective after a release: no drafts, but what is scheduled before it, later ones on top. */
export function stateAfter(release: ReleaseDocument, releases: readonly ReleaseDocument[]): string[] {
  const before = releases
    .filter(({ _id, state }) => _id !== release._id && state === 'scheduled')
    .filter((other) => dueAt(other) <= dueAt(release))
  const stack = [release, ...before.sort((one, other) => dueAt(other) - dueAt(one))]
  return stack.map(releaseIdOf)
}

const random = (bytes: number) => bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))

/** Creates a link and returns its absolute URL, available only now: its code is not stored. */
export async function makeShare(client: SanityClient, share: Omit<Share, '_id'>): Promise<string> {
  const code = random(24)
  await client.create(
    { ...share, _id: `${TYPE}.${random(8)}`, _type: TYPE, codeHash: bytesToHex(sha256(utf8ToBytes(code))) },
    { tag: 'share.make' },
  )
  return `${location.origin}/preview/share#${code}`
}

/** Revokes a link immediately, also for open previews. */
export async function revokeShare(client: SanityClient, id: string): Promise<void> {
  await client.patch(id).set({ withdrawnAt: new Date().toISOString() }).commit({ tag: 'share.withdraw' })
}
