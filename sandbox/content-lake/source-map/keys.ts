import { isRecord } from '../documents'

/** Readers of a map cut paths apart by their punctuation. */
const plainKey = /^[\w.:-]+$/

interface Keys {
  /** Keys that name one item of the list, and can stand in a path. */
  usable: Set<string>
  /** Whether each key is such a one. */
  clear: boolean
}

const ofLists = new WeakMap<unknown[], Keys>()

function keysOf(list: unknown[]): Keys {
  const known = ofLists.get(list)
  if (known !== undefined) return known
  const usable = new Set<string>()
  const all = new Set<string>()
  let clear = true
  for (const item of list) {
    const key = isRecord(item) ? item._key : undefined
    if (typeof key !== 'string') continue
    if (plainKey.test(key) && !all.has(key)) usable.add(key)
    else {
      usable.delete(key)
      clear = false
    }
    all.add(key)
  }
  const keys = { usable, clear }
  ofLists.set(list, keys)
  return keys
}

/** The key by which one item of a list is found; null when only its index tells it from the others. */
export function usableKey(list: unknown[], index: number): string | null {
  const item = list[index]
  const key = isRecord(item) ? item._key : undefined
  return typeof key === 'string' && keysOf(list).usable.has(key) ? key : null
}

const clearValues = new WeakMap<object, boolean>()

/** Whether the keys of all lists in a value name one item each. */
export function hasClearKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  const known = clearValues.get(value)
  if (known !== undefined) return known
  const clear = (!Array.isArray(value) || keysOf(value).clear) && Object.values(value).every(hasClearKeys)
  clearValues.set(value, clear)
  return clear
}
