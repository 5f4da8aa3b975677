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
