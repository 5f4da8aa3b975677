const NO_BREAK = '\u00A0'
const BEFORE_UNIT = /(\d) (?=(?:week|session|minute|hour|year)s?\b)/g
const AFTER_TITLE = /(?<![\p{L}\p{M}])(Dr\.|Prof\.|Hajia) (?=\p{Lu})/gu

/** The text with spaces that no line breaks at, between a number and its unit and after a title. Otherwise the same. */
export function tidy(text: string): string {
  return text.replace(BEFORE_UNIT, `$1${NO_BREAK}`).replace(AFTER_TITLE, `$1${NO_BREAK}`)
}

/** The same with plain spaces, for what leaves the page: messages and records. */
export const withPlainSpaces = (text: string): string => text.replaceAll(NO_BREAK, ' ')
