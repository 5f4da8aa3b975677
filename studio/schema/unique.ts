import { getPublishedId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'

export const API_VERSION = '2025-02-19'

/**
 * The title of another document whose `field` has the same value, drafts included; null if there is none.
 * Fields and types come from the schema, never from what an editor typed.
 * @param types among which documents to look: those of the same type unless said otherwise
 */
export async function sameValueElsewhere(
  value: string | boolean,
  field: string,
  { document, getClient }: ValidationContext,
  types: readonly string[] = document ? [document._type] : [],
): Promise<string | null> {
  if (!document) return null
  return getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'drafts' })
    .fetch<string | null>(
      `*[_type in $types && _id != $id && ${field} == $value][0]{"title": coalesce(name, title, _id)}.title`,
      { types, id: getPublishedId(document._id), value },
      { tag: 'validation.unique' },
    )
}
