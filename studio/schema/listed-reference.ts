import { getPublishedId } from '@sanity/client/csm'
import { defineArrayMember, type ReferenceOptions, type ReferenceValue, type ValidationContext } from 'sanity'
import { API_VERSION } from './unique'

/** Warns of what is not published: pages leave it out. */
export async function isPublished(value: ReferenceValue | undefined, { getClient }: ValidationContext) {
  const id = value?._ref
  if (!id) return true
  const published = await getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'raw' })
    .fetch<number>('count(*[_id == $id])', { id: getPublishedId(id) }, { tag: 'validation.published' })
  return published > 0 || 'It is not published, so the site leaves it out. Publish it, or remove it here.'
}

/**
 * An item of a list that refers to another document. The reference is weak, so that the other one can be unpublished,
 * also at a time when nobody is there to take it out of the list: pages go on without it.
 */
export function listedReference(type: string, options?: ReferenceOptions) {
  return defineArrayMember({
    type: 'reference',
    to: [{ type }],
    weak: true,
    ...(options && { options }),
    validation: (rule) => rule.custom(isPublished).warning(),
  })
}
