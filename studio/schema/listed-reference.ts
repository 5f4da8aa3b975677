import { getPublishedId } from '@sanity/client/csm'
import {
  type ConditionalProperty,
  defineArrayMember,
  defineField,
  type ReferenceOptions,
  type ReferenceRule,
  type ReferenceValue,
  type RuleBuilder,
  type ValidationContext,
} from 'sanity'
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
 * also at a time when nobody is there to take it out of the list: pages simply leave it out.
 */
export function listedReference(type: string, options?: ReferenceOptions) {
  return defineArrayMember({
    type: 'reference',
    to: [{ type }],
    weak: true,
    ...(options && { options }),
    validation: (rule) => [
      rule
        .custom(
          (item) => Boolean(item?._ref) || 'Nothing is chosen here, so visitors see nothing: choose, or remove it.',
        )
        .warning(),
      rule.custom(isPublished).warning(),
    ],
  })
}

type TherapistReference = {
  name: string
  title: string
  description: string
  hidden?: ConditionalProperty
  validation: (rule: ReferenceRule) => RuleBuilder<ReferenceRule>
}

/** A therapist whom a document names; weak as in a list, so that nobody is kept on the site by it. */
export function therapistReference({ validation, ...field }: TherapistReference) {
  return defineField({
    ...field,
    type: 'reference',
    to: [{ type: 'therapist' }],
    weak: true,
    options: { disableNew: true },
    validation: (rule) => [validation(rule), rule.custom(isPublished).warning()].flat(),
  })
}
