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

/** Returns the title of another document with the same value of a field, drafts included; null if there is none. */
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

/** Returns a query of published content for rules, sent once for each revision and for documents checked together. */
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
