import { getPublishedId } from '@sanity/client/csm'
import type { ClientPerspective, QueryParams } from '@sanity/client'
import type { ValidationContext, SanityDocument } from 'sanity'

/** Returns the value of another field in the parent of the validated field; undefined if empty. */
export function sibling({ parent }: { parent?: unknown }, field: string): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, field) : undefined
}

export const API_VERSION = '2025-02-19'

/** Queries the dataset for a validation rule. @param tag request tag */
export const fetchForRule = <Answer>(
  { getClient }: Pick<ValidationContext, 'getClient'>,
  perspective: ClientPerspective,
  query: string,
  params: QueryParams,
  tag: string,
): Promise<Answer> =>
  getClient({ apiVersion: API_VERSION }).withConfig({ perspective }).fetch<Answer>(query, params, { tag })

/**
 * Returns the title of another document whose `field` has the same value, including drafts; null if there is none.
 * Fields and types come from the schema, never from user input.
 * @param types document types to search; defaults to the same type
 */
export async function sameValueElsewhere(
  value: string | boolean,
  field: string,
  context: ValidationContext,
  types?: readonly string[],
): Promise<string | null> {
  const { document } = context
  if (!document) return null
  return fetchForRule(
    context,
    'drafts',
    `*[_type in $types && _id != $id && ${field} == $value][0]{"title": coalesce(name, title, _id)}.title`,
    { types: types ?? [document._type], id: getPublishedId(document._id), value },
    'validation.unique',
  )
}

/**
 * Returns a cached query of validation rules about published content. It is sent once for each revision of a
 * document, and once for documents that are checked concurrently. Rejects like the client.
 */
export function publishedQuery<Answer>(
  query: string,
  tag: string,
): (context: Pick<ValidationContext, 'document' | 'getClient'>) => Promise<Answer> {
  const answers = new WeakMap<SanityDocument, Promise<Answer>>()
  let inFlight: Promise<Answer> | null = null
  return (context) => {
    const { document } = context
    const known = document && answers.get(document)
    if (known) return known
    inFlight ??= fetchForRule<Answer>(context, 'published', query, {}, tag).finally(() => (inFlight = null))
    if (document) answers.set(document, inFlight)
    return inFlight
  }
}
