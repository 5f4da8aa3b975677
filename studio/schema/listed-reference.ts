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
import { fetchForRule } from './document-lookup'

/** Warns of an unpublished document, which pages omit. */
export async function isPublished(value: ReferenceValue | undefined, context: ValidationContext) {
  if (!value?._ref) return true
  const params = { id: getPublishedId(value._ref) }
  const published = await fetchForRule<number>(context, 'raw', 'count(*[_id == $id])', params, 'validation.published')
  return published > 0 || 'It is not published, so the site leaves it out. Publish it, or remove it here.'
}

/** A list item with a weak reference, so that its target can be unpublished, also by a schedule: pages omit it. */
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

/** A weak reference to a therapist, which does not prevent unpublishing. */
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
