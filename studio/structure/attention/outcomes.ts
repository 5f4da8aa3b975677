import { getValueAtPath, type Path } from 'sanity'
import { CONTENT_DEFAULTS } from '../../../app/content/defaults.server'

/** The documents that the site's own words stand in for, each with those words. */
export const ownWords: ReadonlyMap<string, unknown> = new Map(Object.entries(CONTENT_DEFAULTS))

const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/**
 * What visitors see in the place of a field that breaks a rule.
 * @param document the published one
 */
export function outcomeOf(document: { _id: string }, path: Path): string {
  if (!isNothing(getValueAtPath(document, path)))
    return 'Visitors see it as it stands where the site can show it, and nothing where it cannot.'
  const own: unknown = path.every((step) => typeof step === 'string')
    ? getValueAtPath(ownWords.get(document._id), path)
    : undefined
  if (typeof own === 'string') return `Visitors read “${own}” instead.`
  return 'What it belongs to is left out, or shown without it.'
}
