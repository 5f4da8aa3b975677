import { defineField, type StringRule } from 'sanity'
import { replacePlaceholder } from './placeholder'

type WebAddressField = {
  name: string
  title: string
  description: string
  group?: string
  /** Why it cannot be empty; without it the field is optional. */
  needed?: string
}

/**
 * A full address of the web. Not of Sanity's type `url`: that adds its own check to every rule of a field, which then
 * answers with a message meant for something else.
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
