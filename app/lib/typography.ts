const NO_BREAK = '\u00A0'
/** A range of numbers with the unit after it, which browsers break after the dash. */
const RANGE = /(\d{1,9}–\d{1,9}(?:\u00A0\p{L}+)?)/u
const BEFORE_UNIT = /(\d) (?=(?:week|session|minute|hour|year)s?\b)/g
const AFTER_TITLE = /(?<![\p{L}\p{M}])(Dr\.|Prof\.|Hajia) (?=\p{Lu})/gu

/** The text with spaces that no line breaks at, between a number and its unit and after a title. Otherwise the same. */
export function tidy(text: string): string {
  return text.replace(BEFORE_UNIT, `$1${NO_BREAK}`).replace(AFTER_TITLE, `$1${NO_BREAK}`)
}

/** The same as staff wrote it, for what leaves the page: messages, records and what search engines read. */
export const untidy = (text: string): string => text.replaceAll(NO_BREAK, ' ')

/** The parts of a text; every second one is a range of numbers, which has to stand on one line. No character can say that. */
export const aroundRanges = (text: string): string[] => text.split(RANGE)
