/** A place within a document, as Sanity's patches name it. */
export type Place = (string | { _key: string })[]

/** A value that somebody changed since the version was made, and that the version would put back. */
export type OlderValue = {
  place: Place
  /** What the version brings. */
  older: unknown
  /** What is there when the version goes live. */
  newer: unknown
  /** What the version has to hold there to keep the newer value and its own changes. */
  kept: unknown
}

type Fields = Record<string, unknown>
type Item = Fields & { _key: string }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** References, pictures, files and addresses are one value to the person who fills them in. */
const isWhole = (value: Fields) => '_ref' in value || 'asset' in value || value['_type'] === 'slug'
const hasFields = (value: unknown): value is Fields => isObject(value) && !isWhole(value)

/** Formatted text is one value too: its paragraphs mean nothing by themselves. */
const isKeyedList = (value: unknown): value is Item[] =>
  Array.isArray(value) &&
  value.every((item) => isObject(item) && typeof item['_key'] === 'string' && item['_type'] !== 'block')

/** Whether two values of JSON are the same; what is empty is the same as what is missing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (isObject(one) && isObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
  return (one ?? null) === (other ?? null)
}

const keysOf = (list: Item[]) => list.map(({ _key }) => _key)
const itemOf = (list: Item[], key: string) => list.find(({ _key }) => _key === key)

/** A list to which items were added or from which some were removed or moved since. */
function changedList(place: Place, base: Item[], now: Item[], version: Item[]): OlderValue[] {
  const own = (item: Item) => {
    const [before, written] = [itemOf(base, item._key), itemOf(version, item._key)]
    return before && written && !isSame(before, written) ? written : item
  }
  if (isSame(keysOf(base), keysOf(version)))
    return [{ place, older: version, newer: now, kept: now.map((item) => own(item)) }]
  // Both changed which items there are: the version keeps its order.
  const added = now.filter(({ _key }) => !itemOf(base, _key) && !itemOf(version, _key))
  const rest = version.filter((item) => {
    const before = itemOf(base, item._key)
    return !before || itemOf(now, item._key) || !isSame(before, item)
  })
  if (added.length === 0 && rest.length === version.length) return []
  const kept = rest.map((item) => {
    const [before, newer] = [itemOf(base, item._key), itemOf(now, item._key)]
    return before && newer && isSame(before, item) ? newer : item
  })
  return [{ place, older: version, newer: now, kept: [...kept, ...added] }]
}

function olderIn(place: Place, base: unknown, now: unknown, version: unknown): OlderValue[] {
  if (isSame(base, now) || isSame(version, now)) return []
  if (hasFields(base) && hasFields(now) && hasFields(version))
    return [...new Set([base, now, version].flatMap((value) => Object.keys(value)))].flatMap((name) =>
      olderIn([...place, name], base[name], now[name], version[name]),
    )
  if (isKeyedList(base) && isKeyedList(now) && isKeyedList(version)) {
    if (!isSame(keysOf(base), keysOf(now))) return changedList(place, base, now, version)
    return keysOf(version).flatMap((_key) =>
      itemOf(base, _key)
        ? olderIn([...place, { _key }], itemOf(base, _key), itemOf(now, _key), itemOf(version, _key))
        : [],
    )
  }
  return isSame(version, base) ? [{ place, older: version, newer: now, kept: now }] : []
}

const contentOf = (document: Fields): Fields =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')))

/**
 * The values that a version would put back, because it was made before somebody changed them and leaves them alone.
 * What the version changes itself is meant, and left out.
 * @param base the published document as it was when the version was made
 * @param now the document that the version will replace
 */
export function olderValues(base: Fields, now: Fields, version: Fields): OlderValue[] {
  return olderIn([], contentOf(base), contentOf(now), contentOf(version))
}
