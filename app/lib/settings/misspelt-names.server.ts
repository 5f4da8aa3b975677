import { distance } from 'fastest-levenshtein'

/** A shorter name may belong to another program. */
const SHORTEST = 8
const MOST_WRONG_LETTERS = 2

/** TRUSTED_PROXY is close to TRUSTED_PROXIES, although it differs by more letters than a typo. */
const singular = (name: string) => name.replace(/IES$/, 'Y').replace(/S$/, '')

/** Returns the first name that is close to a known one, with that: it would otherwise be ignored silently. */
export function findMisspeltName(
  names: readonly string[],
  known: readonly string[],
): { name: string; meant: string } | undefined {
  for (const name of names) {
    if (name.length < SHORTEST || known.includes(name)) continue
    const meant = known.find((each) => distance(singular(each), singular(name)) <= MOST_WRONG_LETTERS)
    if (meant) return { name, meant }
  }
  return undefined
}
