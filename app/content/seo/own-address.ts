import * as v from 'valibot'

import { ARTICLES_PATH } from '../../lib/pages/articles-path'
import { text } from '../sanity/parse'

/** A document with an address. If two share one, the older owns it; with equal times, the lower id. */
type Addressed = { _id: string; _createdAt: string; slug: string }

/**
 * Removes documents whose address belongs to an older one.
 * @param others more documents of the type that may own an address, not part of the result
 */
export function withoutDuplicateAddresses<Found extends Addressed>(
  documents: readonly Found[],
  others: readonly Addressed[] = [],
): Found[] {
  const age = ({ _createdAt, _id }: Addressed) => `${_createdAt} ${_id}`
  const youngestFirst = [...documents, ...others].sort((one, other) => (age(one) < age(other) ? 1 : -1))
  const owners = new Map(youngestFirst.map(({ slug, _id }) => [slug, _id]))
  return documents.filter(({ slug, _id }) => owners.get(slug) === _id)
}

const PARENTS = { page: '', therapist: '/therapists', article: ARTICLES_PATH }

/** Returns the address of a page, therapist or article from its type and slug. */
export const documentAddress = v.pipe(
  v.object({ _type: v.picklist(['page', 'therapist', 'article']), slug: v.pipe(text, v.slug()) }),
  v.transform(({ _type, slug }) => `${PARENTS[_type]}/${slug}`),
)
