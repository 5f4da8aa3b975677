import type { SanityClient } from '@sanity/client'
import * as v from 'valibot'
import { rowsOf } from '../schema/preview-values'

/** How long deletions are listed; after that the history of the dataset may no longer have the document. */
export const LISTED_DAYS = 90

const DELETION_TYPE = 'sanity.deletion'

const deletion = v.object({
  /** Published id of the deleted document. */
  document: v.string(),
  type: v.string(),
  title: v.string(),
  /** The revision that its form showed last: of the draft, if there was one. */
  revision: v.string(),
  /** Name of the editor. */
  by: v.string(),
})
export type Deletion = v.InferOutput<typeof deletion>

const listed = v.object({ ...deletion.entries, at: v.string(), isBack: v.boolean() })

/** Deletions, newest first. `isBack`: the document exists again, or was never deleted after all. */
export const DELETIONS = `*[_type == "${DELETION_TYPE}"] | order(_updatedAt desc) {
  document, type, title, revision, by, "at": _updatedAt,
  "isBack": defined(*[_id in [^.document, "drafts." + ^.document]][0]._id)
}`

/** Parses the deletions that are still listed. @param now time in ms */
export const deletionsIn = (answer: unknown, now: number) =>
  v
    .parse(v.fallback(rowsOf(listed), []), answer)
    .filter(({ at, isBack }) => !isBack && Date.parse(at) > now - LISTED_DAYS * 86_400_000)

/** Returns the id of a deletion. Its dot hides it from visitors; a document has at most one. */
const idOf = (document: string) => `deletions.${document}`

/** Records a deletion, and forgets those that are no longer listed. @param now time in ms */
export async function recordDeletion(client: SanityClient, deleted: Deletion, now: number): Promise<void> {
  const before = new Date(now - LISTED_DAYS * 86_400_000).toISOString()
  await client.mutate(
    [
      { delete: { query: `*[_type == "${DELETION_TYPE}" && _updatedAt < $before]`, params: { before } } },
      { createOrReplace: { _id: idOf(deleted.document), _type: DELETION_TYPE, ...deleted } },
    ],
    { tag: 'deletions.record' },
  )
}

export async function forgetDeletion(client: SanityClient, document: string): Promise<void> {
  await client.delete(idOf(document), { tag: 'deletions.forget' })
}
