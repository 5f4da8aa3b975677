import { defineField, type StringRule } from 'sanity'
import { replacePlaceholder } from './placeholder'

type WebAddressField = {
  name: string
  title: string
  description: string
  group?: string
  /** Why it is required; without it the field is optional. */
  needed?: string
}

/**
 * An absolute URL. Not Sanity’s type `url`, which adds its own check, with a different message, to every rule of the
 * field.
 */
export function webAddress({ name, title, description, group, needed }: WebAddressField) {
  return defineField({
    name,
    title,
    description,
    type: 'string',
    ...(group && { group }),
    validation: (rule: StringRule) => [
      ...(needed ? [rule.required().error(needed)] : []),
      rule
        .regex(/^https:\/\/[^\s/.]+\.\S+$/, { name: 'web address' })
        .error('Give the full address: it begins with https://.'),
      rule.custom(replacePlaceholder).warning(),
    ],
  })
}
