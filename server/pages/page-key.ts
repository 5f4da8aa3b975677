/** Paths that pages have. Anything else (other spellings of one page, data requests) is answered without the cache. */
const canonicalPath = /^\/(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/

/** Parameters that campaigns and networks add to links; no page reads them. */
const tracking = /^(utm_\w+|mc_(cid|eid)|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igshid)$/

const MAX_PATH = 200
const MAX_QUERY = 1_000
const MAX_PARAMETERS = 3
const MAX_VALUE = 40

/**
 * The name under which a page may be stored: its path with the parameters that matter, in alphabetical order.
 * Empty parameters (a form sent as it was) and tracking parameters do not count.
 * Null: this address is never stored.
 */
export function pageKey(url: string): string | null {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (path.length > MAX_PATH || !canonicalPath.test(path) || path.endsWith('.data')) return null
  if (mark === -1 || mark === url.length - 1) return path
  if (url.length - mark > MAX_QUERY) return null

  const kept = [...new URLSearchParams(url.slice(mark + 1))].filter(([name, value]) => value !== '' && !tracking.test(name))
  const names = new Set(kept.map(([name]) => name))
  if (names.size !== kept.length || names.size > MAX_PARAMETERS) return null
  if (kept.some(([, value]) => value.length > MAX_VALUE)) return null
  if (kept.length === 0) return path
  return `${path}?${new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString()}`
}

/** The names of the parameters in a key. */
export function keyParameters(key: string): string[] {
  const mark = key.indexOf('?')
  return mark === -1 ? [] : [...new URLSearchParams(key.slice(mark + 1)).keys()]
}
