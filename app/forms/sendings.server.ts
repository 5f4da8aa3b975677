import { LRUCache } from 'lru-cache'

const first = new LRUCache<string, Readonly<Record<string, unknown>>>({ max: 5_000 })

/**
 * Returns the values added at the first attempt of a key (time, browser), so that a repetition sends the same body.
 * In memory and bounded; after a restart a repetition differs in these fields, which the API host does not compare.
 */
export function rememberSubmission(key: string, added: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const known = first.get(key)
  if (known) return known
  first.set(key, added)
  return added
}
