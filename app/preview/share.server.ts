import { createHash } from 'node:crypto'

import type { SanityClient } from '@sanity/client'
import * as v from 'valibot'

import { perspectiveSchema } from './perspective'

/**
 * A link that shows one state of the dataset to whoever has it, as the Studio makes it: a document
 * `sanity.previewShare.<id>` of the same type without the id. The dot in its id keeps it from the public.
 */
export const SHARE_TYPE = 'sanity.previewShare'

const share = v.object({
  _id: v.string(),
  perspective: perspectiveSchema,
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  /** When it was withdrawn; null while it is good. */
  withdrawnAt: v.fallback(v.nullable(v.string()), null),
  label: v.fallback(v.nullable(v.string()), null),
  /** The page that the link opens. */
  path: v.fallback(v.nullable(v.string()), null),
})

export type Share = v.InferOutput<typeof share>

const FIELDS = '{ _id, perspective, expiresAt, withdrawnAt, label, path }'

/** What stands in the dataset of a link's token: its SHA-256 in lower-case hex, so that nobody who reads it can open the link. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** At least 128 bits in base64url or hex. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{22,128}$/))

/** The share of a link, also one that is over; null when there never was one. @param client reads `raw` with a token */
export async function findShare(client: SanityClient, given: string): Promise<Share | null> {
  if (!v.is(token, given)) return null
  const found: unknown = await client.fetch(`*[_type == $type && tokenHash == $hash][0]${FIELDS}`, {
    type: SHARE_TYPE,
    hash: tokenHash(given),
  })
  return parsed(found)
}

/** The share of a session. @param client reads `raw` with a token */
export async function shareOf(client: SanityClient, id: string): Promise<Share | null> {
  const found: unknown = await client.fetch(`*[_type == $type && _id == $id][0]${FIELDS}`, { type: SHARE_TYPE, id })
  return parsed(found)
}

function parsed(found: unknown): Share | null {
  const read = v.safeParse(share, found)
  return read.success ? read.output : null
}

/** Why a link opens nothing; null while it does. */
export function endOf({ expiresAt, withdrawnAt }: Share, now: number): 'share-withdrawn' | 'share-expired' | null {
  if (withdrawnAt !== null) return 'share-withdrawn'
  return Date.parse(expiresAt) <= now ? 'share-expired' : null
}
