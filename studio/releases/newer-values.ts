import { limitedPriceSummary, naira, periodTime } from '../schema/offer-fields'
import { type Fields, isFields } from '../schema/preview-values'

/** A path within a document, in the format of Sanity’s patches. */
export type Place = (string | { _key: string })[]

/** A value that was changed after the version was created and that the version would revert. */
export type OlderValue = {
  place: Place
  /** Value in the version. */
  older: unknown
  /** Value when the version goes live. */
  newer: unknown
  /** Value that keeps the newer change and the version’s own changes. */
  kept: unknown
}

type Item = Fields & { _key: string }

/** Whether an object is one value for editors: a reference, picture, file or slug. */
const isWhole = (value: Fields) => '_ref' in value || 'asset' in value || value['_type'] === 'slug'
const hasFields = (value: unknown): value is Fields => isFields(value) && !isWhole(value)

/** Whether a list has keyed items; formatted text does not count, because it is one value too. */
const isKeyedList = (value: unknown): value is Item[] =>
  Array.isArray(value) &&
  value.every((item) => isFields(item) && typeof item['_key'] === 'string' && item['_type'] !== 'block')

/** Whether two JSON values are equal; null and undefined are equal. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (isFields(one) && isFields(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
  return (one ?? null) === (other ?? null)
}

const keysOf = (list: Item[]) => list.map(({ _key }) => _key)
const itemOf = (list: Item[], key: string) => list.find(({ _key }) => _key === key)

/** Compares a list with added, removed or moved items. */
function changedList(place: Place, base: Item[], now: Item[], version: Item[]): OlderValue[] {
  const own = (item: Item) => {
    const [before, written] = [itemOf(base, item._key), itemOf(version, item._key)]
    return before && written && !isSame(before, written) ? written : item
  }
  if (isSame(keysOf(base), keysOf(version)))
    return [{ place, older: version, newer: now, kept: now.map((item) => own(item)) }]
  // Both changed the list of items: the version keeps its order.
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

/** Returns the values that changed from `base` to `now` and that a version, which left them, would revert. */
export function olderValues(base: Fields, now: Fields, version: Fields): OlderValue[] {
  return olderIn([], contentOf(base), contentOf(now), contentOf(version))
}

const MAX_LENGTH = 80

const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)

/** Returns the plain text of formatted text; empty for other values. */
function wordsIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsIn).filter(Boolean).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  const text: unknown = Reflect.get(value, 'text')
  return typeof text === 'string' ? text : wordsIn(Reflect.get(value, 'children'))
}

/** Formats a field value for staff, for example ₦22,000 or “Single Session”. */
export function valueText(value: unknown, place: Place): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (place.at(-2) === 'limitedPrice' && typeof value === 'string') return periodTime(value)
  if (place.at(-1) === 'limitedPrice') return limitedPriceSummary(value) ?? 'nothing'
  if (typeof value === 'string') return `“${cut(value)}”`
  if (typeof value === 'number') return place.at(-1) === 'price' ? naira(value) : value.toLocaleString('en-NG')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    const texts = value.filter((item) => typeof item === 'string')
    if (texts.length > 0) return `“${cut(texts.join('”, “'))}”`
    const words = wordsIn(value)
    if (words !== '') return `“${cut(words)}”`
    return value.length === 1 ? '1 item' : `${value.length} items`
  }
  const current: unknown = Reflect.get(Object(value), 'current')
  return typeof current === 'string' ? `“${current}”` : 'another choice'
}
