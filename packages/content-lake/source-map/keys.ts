/** Characters that readers of a source map treat as path syntax. */
const plainKey = /^[\w.:-]+$/
/** Longer lists are checked with a set. */
const SHORT_LIST = 12

/** Returns the key of a list item; null without one. */
export function keyOf(item: unknown): string | null {
  return typeof item === 'object' && item !== null && '_key' in item && typeof item._key === 'string' ? item._key : null
}

/** Returns the keys that are unique in a list and valid in a path. */
export function usableKeys(list: unknown[]): ReadonlySet<string> {
  const usable = new Set<string>()
  const all = new Set<string>()
  for (const item of list) {
    const key = keyOf(item)
    if (key === null) continue
    if (plainKey.test(key) && !all.has(key)) usable.add(key)
    else usable.delete(key)
    all.add(key)
  }
  return usable
}

function isClearList(list: unknown[]): boolean {
  const keys = list.map(keyOf).filter((key) => key !== null)
  if (!keys.every((key) => plainKey.test(key))) return false
  return keys.length > SHORT_LIST
    ? new Set(keys).size === keys.length
    : keys.every((key, index) => keys.indexOf(key) === index)
}

/** Whether the keys of all lists in a value are unique. */
export function hasClearKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return isClearList(value) && value.every(hasClearKeys)
  for (const part of Object.values(value)) if (!hasClearKeys(part)) return false
  return true
}
