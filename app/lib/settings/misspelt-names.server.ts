import { distance } from 'fastest-levenshtein'

/** A short name may be another program's. */
const SHORTEST = 8
const MOST_WRONG_LETTERS = 2

/** One thing or several: TRUSTED_PROXY is nearly TRUSTED_PROXIES, by more letters than others are wrong by. */
const singular = (name: string) => name.replace(/IES$/, 'Y').replace(/S$/, '')

/** The first of the names that is nearly a known one, and which: it would be silently without effect. */
export function findMisspelt(
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
