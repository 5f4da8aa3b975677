import { type CustomValidator, defineField, type StringRule } from 'sanity'

/** An unassigned phone number: a chat link to it reaches nobody. */
export const PLACEHOLDER_PHONE = '+2340000000000'

/** Placeholder addresses end in .example, a reserved domain. */
function isPlaceholder(value: string): boolean {
  return value === PLACEHOLDER_PHONE || /\.example\b/i.test(value)
}

/** Warns while a fact has its placeholder value. Use it as a warning. */
export const replacePlaceholder: CustomValidator<string | undefined> = (value) =>
  value === undefined ||
  !isPlaceholder(value) ||
  'This is still the placeholder. Enter the real value before the site goes live.'

type WebAddressField = {
  name: string
  title: string
  description: string
  /** Why it is required; without it the field is optional. */
  needed?: string
}

/** An absolute URL. Sanity’s type `url` would add its own check, with another message, to every rule of the field. */
export function webAddress({ name, title, description, needed }: WebAddressField) {
  return defineField({
    name,
    title,
    description,
    type: 'string',
    validation: (rule: StringRule) => [
      ...(needed ? [rule.required().error(needed)] : []),
      rule
        .regex(/^https:\/\/[^\s/.]+\.\S+$/, { name: 'web address' })
        .error('Give the full address: it begins with https://.'),
      rule.custom(replacePlaceholder).warning(),
    ],
  })
}
