import { LRUCache } from 'lru-cache'

const first = new LRUCache<string, Readonly<Record<string, unknown>>>({ max: 5_000 })

/**
 * What was added at the first sending under a key (time, browser): a repetition then sends the very same body.
 * In memory and bounded; a repetition after a restart differs in these fields, which the API host does not compare.
 */
export function firstSending(key: string, added: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const known = first.get(key)
  if (known) return known
  first.set(key, added)
  return added
}
