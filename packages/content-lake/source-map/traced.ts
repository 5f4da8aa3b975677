import { isRecord, type StoredDocument } from '../dataset/documents'
import type { View } from '../dataset/view'

/** A value in a stored document. */
export class Place {
  readonly kind = 'stored'
  /** Its cached path in the map; null when it cannot be written. */
  path: string | null | undefined = undefined
  /** For a list: the cached keys that address its items. */
  keys: ReadonlySet<string> | null = null

  constructor(
    readonly document: StoredDocument,
    /** Its parent; null for the document itself. */
    readonly parent: Place | null,
    /** Its name or index in the parent. */
    readonly step: string | number,
    readonly value: unknown,
  ) {}
}

/** A list of stored documents. */
export type Documents = {
  readonly kind: 'documents'
  readonly value: unknown[]
}

/** A list computed by the query. */
export type TracedList = {
  readonly kind: 'list'
  readonly items: readonly Traced[]
  readonly value: unknown[]
}

/** An object computed by the query. */
export type TracedObject = {
  readonly kind: 'object'
  readonly value: Record<string, unknown>
  /** Returns an attribute; `nothing` when missing. */
  member(name: string): Traced
}

/** Any other value, evaluated by groq-js on demand. */
export class ComputedValue {
  readonly kind = 'made'
  #make: (() => unknown) | null
  #value: unknown = null

  constructor(make: () => unknown) {
    this.#make = make
  }

  get value(): unknown {
    if (this.#make !== null) {
      this.#value = this.#make()
      this.#make = null
    }
    return this.#value
  }
}

export type Plain = {
  readonly kind: 'literal' | 'unknown'
  readonly value: unknown
}

/**
 * A value of a query with its source. Computed values are evaluated only on demand: a map needs only the sources of
 * their parts.
 */
export type Traced = Place | Documents | TracedList | TracedObject | ComputedValue | Plain

export const unknown = (value: unknown): Plain => ({ kind: 'unknown', value })
export const literal = (value: unknown): Plain => ({ kind: 'literal', value })
export const nothing: Traced = unknown(null)

/** Whether GROQ treats a value as an object: dates and paths of groq-js are not. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && typeof value.toJSON !== 'function'
}

export const isTracedObject = (traced: Traced) =>
  traced.kind === 'object' || (traced.kind !== 'list' && isObject(traced.value))
export const isTracedList = (traced: Traced) =>
  traced.kind === 'list' || (traced.kind !== 'object' && Array.isArray(traced.value))
export const isNothing = (traced: Traced) =>
  traced.kind !== 'list' && traced.kind !== 'object' && (traced.value === null || traced.value === undefined)

/** Returns the source of a stored document; unknown for any other value. */
export function documentPlace(value: unknown, view: View): Place | Plain {
  if (!isRecord(value) || typeof value._id !== 'string') return unknown(value)
  const document = view.get(value._id)
  return document === value ? new Place(document, null, '', value) : unknown(value)
}

/** Returns an attribute of an object; `nothing` when missing. */
export function attributeOf(traced: Traced, name: string, view: View): Traced {
  if (traced.kind === 'object') return traced.member(name)
  if (traced.kind === 'list') return nothing
  const { value } = traced
  if (!isObject(value) || !Object.hasOwn(value, name)) return nothing
  if (traced.kind === 'stored') return new Place(traced.document, traced, name, value[name])
  if (traced.kind === 'made') return attributeOf(documentPlace(value, view), name, view)
  return { kind: traced.kind === 'literal' ? 'literal' : 'unknown', value: value[name] }
}

/** Returns an item of a list; `nothing` for other values or a missing item. */
export function itemOf(traced: Traced, index: number, view: View): Traced {
  if (traced.kind === 'list') return traced.items[index] ?? nothing
  if (traced.kind === 'object' || !Array.isArray(traced.value) || !(index in traced.value)) return nothing
  const item: unknown = traced.value[index]
  if (traced.kind === 'stored') return new Place(traced.document, traced, index, item)
  if (traced.kind === 'documents') return documentPlace(item, view)
  return { kind: traced.kind === 'literal' ? 'literal' : 'unknown', value: item }
}

/** Returns the items of a list; none for other values. */
export function itemsOf(traced: Traced, view: View): readonly Traced[] {
  if (traced.kind === 'list') return traced.items
  if (traced.kind === 'object' || !Array.isArray(traced.value)) return []
  return traced.value.map((_, index) => itemOf(traced, index, view))
}
