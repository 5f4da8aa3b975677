import { createHash } from 'node:crypto'

import type { SanityClient } from '@sanity/client'
import * as v from 'valibot'

import { perspectiveSchema } from './perspective'

/**
 * A link that shows one state of the dataset to anyone who has it, as the Studio makes it: a document
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

/** Whether this may be the code of a link: at least 128 bits in base64url or hex. */
export const isShareCode = (given: string): boolean => /^[\w-]{22,128}$/.test(given)

/**
 * The share of a link's code, also one that is over; null when there never was one. The dataset holds the code's
 * SHA-256 in lower-case hex, so that nobody who reads it can open the link.
 * @param client reads `raw` with a token
 */
export async function findShare(client: SanityClient, code: string): Promise<Share | null> {
  // Earlier links have a `tokenHash`: what opened them stands in logs, so nothing asks for it any more.
  const found: unknown = await client.fetch(`*[_type == $type && codeHash == $hash][0]${FIELDS}`, {
    type: SHARE_TYPE,
    hash: createHash('sha256').update(code).digest('hex'),
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
