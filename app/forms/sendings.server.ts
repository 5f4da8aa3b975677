const MOST = 5_000

const first = new Map<string, Readonly<Record<string, unknown>>>()

/**
 * What was added at the first sending under a key (time, browser): a repetition then sends the very same body.
 * In memory and bounded; a repetition after a restart differs in these fields, which the API host does not compare.
 */
export function firstSending(key: string, added: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const known = first.get(key)
  if (known) return known
  const [oldest] = first.keys()
  if (first.size >= MOST && oldest !== undefined) first.delete(oldest)
  first.set(key, added)
  return added
}
