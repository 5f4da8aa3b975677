import { createHash } from 'node:crypto'

import type { SanityClient } from '@sanity/client'
import * as v from 'valibot'

import { perspectiveSchema } from './perspective'

/** A share link: `sanity.previewShare.<id>`. The dot in its id hides it from public queries. */
export const SHARE_TYPE = 'sanity.previewShare'

const share = v.object({
  _id: v.string(),
  perspective: perspectiveSchema,
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The time of withdrawal; null while valid. */
  withdrawnAt: v.fallback(v.nullable(v.string()), null),
  label: v.fallback(v.nullable(v.string()), null),
  /** The page that the link opens. */
  path: v.fallback(v.nullable(v.string()), null),
})

export type Share = v.InferOutput<typeof share>

const FIELDS = '{ _id, perspective, expiresAt, withdrawnAt, label, path }'

/** Whether a text can be a share code: at least 128 bits in base64url or hex. */
export const isShareCode = (given: string): boolean => /^[\w-]{22,128}$/.test(given)

async function fetchShare(client: SanityClient, condition: string, params: { hash: string } | { id: string }) {
  const query = `*[_type == $type && ${condition}][0]${FIELDS}`
  const parsed = v.safeParse(share, await client.fetch<unknown>(query, { type: SHARE_TYPE, ...params }))
  return parsed.success ? parsed.output : null
}

/** Finds a share by code, also an expired one; only its SHA-256 is stored. @param client reads `raw` with a token */
export const findShare = (client: SanityClient, code: string): Promise<Share | null> =>
  fetchShare(client, 'codeHash == $hash', { hash: createHash('sha256').update(code).digest('hex') })

/** Returns the share of a session. @param client reads `raw` with a token */
export const shareOf = (client: SanityClient, id: string): Promise<Share | null> =>
  fetchShare(client, '_id == $id', { id })

/** Returns why a share has ended; null while it is valid. */
export function shareEndOf({ expiresAt, withdrawnAt }: Share, now: number): 'share-withdrawn' | 'share-expired' | null {
  if (withdrawnAt !== null) return 'share-withdrawn'
  return Date.parse(expiresAt) <= now ? 'share-expired' : null
}
