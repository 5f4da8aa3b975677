import { isRecord, type StoredDocument } from '../dataset/documents'
import type { View } from '../dataset/view'
import type { Path } from './path'

/** A value that is in a stored document. */
export class Place {
  readonly kind = 'stored'
  /** How a map names it, once that was asked for; null where it cannot be named. */
  path: Path | null | undefined = undefined
  /** For a list: the keys by which a map names its items, once that was asked for. */
  keys: ReadonlySet<string> | null = null

  constructor(
    readonly document: StoredDocument,
    /** What it stands in; null for the document itself. */
    readonly parent: Place | null,
    /** Its name or its index in there. */
    readonly step: string | number,
    readonly value: unknown,
  ) {}
}

/** A list that holds documents as the view has them. */
export type Documents = {
  readonly kind: 'documents'
  readonly value: unknown[]
}

/** A list that the query puts together. */
export type TracedList = {
  readonly kind: 'list'
  readonly items: readonly Traced[]
  readonly value: unknown[]
  readonly length: number
  /** One of its items, for whom looks at it once: it need not be kept. */
  once(index: number): Traced | undefined
}

/** An object that the query puts together. */
export type TracedObject = {
  readonly kind: 'object'
  readonly value: Record<string, unknown>
  /** One of its attributes; `nothing` when it has none of this name. */
  member(name: string): Traced
  /** The same, for whom looks at it once: it need not be kept. */
  once(name: string): Traced
}

/** What groq-js makes of other values, once somebody asks for it. */
export class Made {
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
 * A value of a query as groq-js has it, and where it comes from. What the query puts together is put together when its
 * value is asked for: a map needs only the places of its parts.
 */
export type Traced = Place | Documents | TracedList | TracedObject | Made | Plain

export const unknown = (value: unknown): Plain => ({ kind: 'unknown', value })
export const literal = (value: unknown): Plain => ({ kind: 'literal', value })
export const nothing: Traced = unknown(null)

/** Whether GROQ sees an object: dates and paths, which only groq-js makes, are none. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && typeof value.toJSON !== 'function'
}

export const isTracedObject = (traced: Traced) =>
  traced.kind === 'object' || (traced.kind !== 'list' && isObject(traced.value))
export const isTracedList = (traced: Traced) =>
  traced.kind === 'list' || (traced.kind !== 'object' && Array.isArray(traced.value))
export const isNothing = (traced: Traced) =>
  traced.kind !== 'list' && traced.kind !== 'object' && (traced.value === null || traced.value === undefined)

/** The place of a value that is one of the view's documents itself; unknown for any other. */
export function documentPlace(value: unknown, view: View): Place | Plain {
  if (!isRecord(value) || typeof value._id !== 'string') return unknown(value)
  const document = view.get(value._id)
  return document === value ? new Place(document, null, '', value) : unknown(value)
}

/** An attribute of an object; `nothing` when there is none. */
export function attributeOf(traced: Traced, name: string, view: View): Traced {
  if (traced.kind === 'object') return traced.member(name)
  if (traced.kind === 'list') return nothing
  const { value } = traced
  if (!isObject(value) || !Object.hasOwn(value, name)) return nothing
  if (traced.kind === 'stored') return new Place(traced.document, traced, name, value[name])
  if (traced.kind === 'made') return attributeOf(documentPlace(value, view), name, view)
  return { kind: traced.kind === 'literal' ? 'literal' : 'unknown', value: value[name] }
}

/** An item of a list; `nothing` when it is none or has no such item. */
export function itemOf(traced: Traced, index: number, view: View): Traced {
  if (traced.kind === 'list') return traced.items[index] ?? nothing
  if (traced.kind === 'object' || !Array.isArray(traced.value) || !(index in traced.value)) return nothing
  const item: unknown = traced.value[index]
  if (traced.kind === 'stored') return new Place(traced.document, traced, index, item)
  if (traced.kind === 'documents') return documentPlace(item, view)
  return { kind: traced.kind === 'literal' ? 'literal' : 'unknown', value: item }
}

/** The items of a list; none when it is no list. */
export function itemsOf(traced: Traced, view: View): readonly Traced[] {
  if (traced.kind === 'list') return traced.items
  if (traced.kind === 'object' || !Array.isArray(traced.value)) return []
  return traced.value.map((_, index) => itemOf(traced, index, view))
}
