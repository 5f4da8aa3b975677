import type { CustomValidator } from 'sanity'

/** A number that no network has given out: a chat link to it reaches nobody. */
export const PLACEHOLDER_PHONE = '+2340000000000'

/** Placeholder addresses stand under .example, a domain that can never belong to anybody. */
function isPlaceholder(value: string): boolean {
  return value === PLACEHOLDER_PHONE || /\.example\b/i.test(value)
}

/** Warns while a fact still has the value that it was delivered with. Use it as a rule of level warning. */
export const replacePlaceholder: CustomValidator<string | undefined> = (value) =>
  value === undefined ||
  !isPlaceholder(value) ||
  'This is still the placeholder. Enter the real value before the site goes live.'
