import { isDeepStrictEqual } from 'node:util'

import { isRecord, without, type StoredDocument } from '../dataset/documents'

/** Mendoza is Sanity’s compact patch format; npm has only its decoder. These are the operations written here. */
const op = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnSameKeyPop: 15,
  returnIntoArrayPop: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
} as const

type Content = Record<string, unknown>

/** Returns the operations that turn the object `from` into `to`, without entering or leaving it. */
function objectPatch(from: Content, to: Content): unknown[] {
  // Fields of the old object are referenced by their index among its sorted keys.
  const keys = Object.keys(from).sort()
  const patch: unknown[] = []
  keys.forEach((key, index) => {
    const before = from[key]
    const after = to[key]
    if (after === undefined) patch.push(op.deleteField, index)
    else if (isDeepStrictEqual(before, after)) return
    else if (isRecord(before) && isRecord(after))
      patch.push(op.pushFieldCopy, index, ...objectPatch(before, after), op.returnSameKeyPop)
    else if (Array.isArray(before) && Array.isArray(after) && after.length > 0) {
      patch.push(op.pushFieldBlank, index, ...arrayPatch(before, after), op.returnSameKeyPop)
    } else patch.push(op.setField, after, key)
  })
  for (const [key, after] of Object.entries(to))
    if (after !== undefined && !(key in from)) patch.push(op.setField, after, key)
  return patch
}

const keyOf = (item: unknown) => (isRecord(item) && typeof item._key === 'string' ? item._key : null)

/** Returns the operations that rebuild the list `to`, reusing items of `from`. */
function arrayPatch(from: unknown[], to: unknown[]): unknown[] {
  const places = new Map<string, number>()
  from.forEach((item, index) => {
    const key = keyOf(item)
    if (key !== null) places.set(key, index)
  })
  const patch: unknown[] = []
  for (const [index, after] of to.entries()) {
    const key = keyOf(after)
    const place = key === null ? index : (places.get(key) ?? from.length)
    const before = from[place]
    if (place < from.length && isDeepStrictEqual(before, after)) patch.push(op.appendSlice, place, place + 1)
    else if (key !== null && isRecord(before) && isRecord(after)) {
      patch.push(op.pushElementCopy, place, ...objectPatch(before, after), op.returnIntoArrayPop)
    } else patch.push(op.appendValue, after)
  }
  return patch
}

const contentOf = (document: StoredDocument | null) => (document === null ? null : without(document, '_rev'))

function patchBetween(from: Content | null, to: Content | null): unknown[] {
  return from === null || to === null ? [op.value, to] : objectPatch(from, to)
}

/** Returns the patch of a change and its inverse, without `_rev`, which the events carry themselves. */
export function effectsOf(before: StoredDocument | null, after: StoredDocument | null) {
  const from = contentOf(before)
  const to = contentOf(after)
  return { apply: patchBetween(from, to), revert: patchBetween(to, from) }
}
