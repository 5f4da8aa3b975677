import { getPublishedId, type ValidationContext } from 'sanity'

export const apiVersion = '2025-02-19'

/**
 * The title of another document of this type whose `field` has the same value, drafts included; null if there is none.
 * Fields and types come from the schema, never from what an editor typed.
 */
export async function sameValueElsewhere(value: string | boolean, field: string, context: ValidationContext): Promise<string | null> {
  const { document } = context
  if (!document) return null
  const client = context.getClient({ apiVersion }).withConfig({ perspective: 'drafts' })
  return client.fetch<string | null>(
    `*[_type == $type && _id != $id && ${field} == $value][0]{"title": coalesce(name, title, from, _id)}.title`,
    { type: document._type, id: getPublishedId(document._id), value },
    { tag: 'validation.unique' },
  )
}
