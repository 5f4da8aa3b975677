import { isRecord, type StoredDocument } from '../documents'
import type { View } from '../view'

/** A value that stands in a stored document. */
export interface Place {
  kind: 'stored'
  document: StoredDocument
  /** What it stands in; null for the document itself. */
  parent: Place | null
  /** Its name or its index in there. */
  step: string | number
  value: unknown
}

/** An object that the query makes: of attributes of its own, and of all those of other objects, of which the last counts. */
export interface Members {
  kind: 'members'
  own: Map<string, Origin>
  splats: { value: Record<string, unknown>; origin: Origin }[]
}

/** Where a value of a query comes from. */
export type Origin =
  | Place
  /** A list that holds documents as the view has them. */
  | { kind: 'documents' }
  | Members
  | { kind: 'items'; items: Origin[] }
  | { kind: 'literal' }
  | { kind: 'unknown' }

/** A value as groq-js has it, and where it comes from. */
export interface Traced {
  value: unknown
  origin: Origin
}

export const unknown: Origin = { kind: 'unknown' }
export const literal: Origin = { kind: 'literal' }
export const nothing: Traced = { value: null, origin: unknown }

/** Whether GROQ sees an object: dates and paths, which only groq-js makes, are none. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && typeof value.toJSON !== 'function'
}

/** The place of a value that is one of the view's documents itself; unknown for any other. */
export function documentOrigin(value: unknown, view: View): Origin {
  if (!isRecord(value) || typeof value._id !== 'string') return unknown
  const document = view.get(value._id)
  return document === value ? { kind: 'stored', document, parent: null, step: '', value } : unknown
}

/** Where an attribute of an object comes from, or an item of a list. */
export function originWithin(origin: Origin, step: string | number, value: unknown, view: View): Origin {
  switch (origin.kind) {
    case 'stored':
      return { kind: 'stored', document: origin.document, parent: origin, step, value }
    case 'documents':
      return documentOrigin(value, view)
    case 'members':
      return typeof step === 'string' ? memberOrigin(origin, step, value, view) : unknown
    case 'items':
      return (typeof step === 'number' ? origin.items[step] : undefined) ?? unknown
    case 'literal':
    case 'unknown':
      return origin
  }
}

function memberOrigin({ own, splats }: Members, name: string, value: unknown, view: View): Origin {
  const splat = own.has(name) ? undefined : splats.findLast((each) => Object.hasOwn(each.value, name))
  return splat === undefined ? (own.get(name) ?? unknown) : originWithin(splat.origin, name, value, view)
}

/** Adds all attributes of an object to one that the query makes. */
export function addSplat({ own, splats }: Members, value: Record<string, unknown>, origin: Origin) {
  for (const name of own.keys()) if (Object.hasOwn(value, name)) own.delete(name)
  splats.push({ value, origin })
}

/** Where each item of a list comes from. */
export function itemOrigins(list: unknown[], origin: Origin, view: View): Origin[] {
  return list.map((item, index) => originWithin(origin, index, item, view))
}

/**
 * Where the items of `left` come from, which were picked out of `list` or put in another order. Equal texts and numbers
 * are judged alike wherever they stand, so the first of them that is left is the first that there was.
 */
export function originsOfPicked(left: unknown[], list: unknown[], origin: Origin, view: View): Origin {
  if (origin.kind === 'documents' || origin.kind === 'literal' || origin.kind === 'unknown') return origin
  const indexes = new Map<unknown, { next: number; all: number[] }>()
  list.forEach((item, index) => {
    const known = indexes.get(item)
    if (known === undefined) indexes.set(item, { next: 0, all: [index] })
    else known.all.push(index)
  })
  const items = left.map((item) => {
    const known = indexes.get(item)
    const index = known?.all[known.next++]
    return index === undefined ? unknown : originWithin(origin, index, item, view)
  })
  return { kind: 'items', items }
}
