import { isRecord, type StoredDocument } from '../dataset/documents'
import type { View } from '../dataset/view'

const ROOT = '$'
const escapes: Record<string, string> = { '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\' }
/** Characters that readers of a source map take for the end of a path segment. */
const unreadable = /'\]|[\u2028\u2029]/
/** Keys without characters of the path syntax. */
const plainKey = /^[\w.:-]+$/

/** A position in a stored document, as the JSON path of source maps. */
type Place = { document: StoredDocument; path: string }

/** A value of a query: stored at `place`, or computed, with the traced parts of an object or list. */
export type Traced = {
  value: unknown
  place?: Place | undefined
  members?: ReadonlyMap<string, Traced>
  items?: readonly Traced[]
}

export const nothing: Traced = { value: null }

/** Whether a value is a whole document, whose attributes have their own entries in a source map. */
export const isWholeDocument = ({ place }: Traced) => place?.path === ROOT

/** Returns a value with its place if it is a document of the view. */
export function placed(value: unknown, view: View): Traced {
  const document = isRecord(value) && typeof value._id === 'string' ? view.get(value._id) : null
  return document !== null && document === value ? { value, place: { document, path: ROOT } } : { value }
}

/** Returns an attribute as a path segment; null when it cannot be written. */
export function attributeStep(name: string): string | null {
  if (unreadable.test(name)) return null
  return `['${name.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}']`
}

const keyOf = (item: unknown) => (isRecord(item) && typeof item._key === 'string' ? item._key : null)

/** Returns a list item as a path segment: by its key, or by its index without a unique one. */
function itemStep(list: unknown[], index: number): string {
  const key = keyOf(list[index])
  const isUsable = key !== null && plainKey.test(key) && list.filter((item) => keyOf(item) === key).length === 1
  return isUsable ? `[?(@._key=='${key}')]` : `[${index}]`
}

const partOf = (place: Place | undefined, step: string | null): Place | undefined =>
  place === undefined || step === null ? undefined : { ...place, path: place.path + step }

/** Returns an attribute of an object; `nothing` when missing. */
export function attributeOf({ value, place, members }: Traced, name: string): Traced {
  if (members !== undefined) return members.get(name) ?? nothing
  if (!isRecord(value) || !Object.hasOwn(value, name)) return nothing
  return { value: value[name], place: partOf(place, attributeStep(name)) }
}

/** Returns the items of a list; null for other values. */
export function itemsOf({ value, place, items }: Traced, view: View): readonly Traced[] | null {
  if (items !== undefined) return items
  if (!Array.isArray(value)) return null
  return value.map((item: unknown, index) =>
    place === undefined ? placed(item, view) : { value: item, place: partOf(place, itemStep(value, index)) },
  )
}

export const listOf = (items: readonly Traced[]): Traced => ({ value: items.map(({ value }) => value ?? null), items })
