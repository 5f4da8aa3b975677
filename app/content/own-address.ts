/** A document with an address. Where two have one, the older one stands there; of two that were imported together, the first by id. */
type Addressed = { _id: string; _createdAt: string; slug: string }

/**
 * Without those whose address an older one has: it leads there.
 * @param others more documents of the kind, which own addresses too and are not asked for
 */
export function withOwnAddress<Found extends Addressed>(
  documents: readonly Found[],
  others: readonly Addressed[] = [],
): Found[] {
  const age = ({ _createdAt, _id }: Addressed) => `${_createdAt} ${_id}`
  const youngestFirst = [...documents, ...others].sort((one, other) => (age(one) < age(other) ? 1 : -1))
  const owners = new Map(youngestFirst.map(({ slug, _id }) => [slug, _id]))
  return documents.filter(({ slug, _id }) => owners.get(slug) === _id)
}
