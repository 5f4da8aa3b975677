import type { CustomValidator } from 'sanity'

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
