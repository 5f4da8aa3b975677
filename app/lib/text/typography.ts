const NO_BREAK = '\u00A0'
/** A range of numbers with the unit after it, which browsers break after the dash. */
const RANGE = /(\d{1,9}–\d{1,9}(?:\u00A0\p{L}+)?)/u
const BEFORE_UNIT = /(\d) (?=(?:week|session|minute|hour|year)s?\b)/g
const AFTER_TITLE = /(Dr\.|Prof\.|Hajia) (?=\p{Lu})/gu
const LETTER_BEFORE = /[\p{L}\p{M}]$/u

/** The text with spaces that no line breaks at, between a number and its unit and after a title. Otherwise the same. */
export function tidy(text: string): string {
  // What is before a title is looked at by itself: patterns that look behind are a syntax error before Safari 16.4.
  const afterTitle = (match: string, title: string, place: number, whole: string) =>
    LETTER_BEFORE.test(whole.slice(Math.max(0, place - 2), place)) ? match : title + NO_BREAK
  return text.replace(BEFORE_UNIT, `$1${NO_BREAK}`).replace(AFTER_TITLE, afterTitle)
}

/** A text without marks of no width: some count as blanks, and none as a letter. */
export const seenOf = (text: string): string => text.replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')

/** What the site leaves out of every text: controls, and marks that turn the direction of everything after them. */
export const LEFT_OUT_MARKS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Letters without a form of their own: joiners, marks of no width, fillers, blanks that no `trim` knows. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\s\u2800]/gu

/** The letters alone: without blanks, line ends and everything invisible. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** Whether a text shows nothing on a page. */
export const isBlank = (text: string): boolean => withoutUnseen(text) === ''

/** The same as staff wrote it, for what leaves the page: messages, records and what search engines read. */
export const untidy = (text: string): string => text.replaceAll(NO_BREAK, ' ')

/** The parts of a text; every second one is a range of numbers, which has to stand on one line. No character can say that. */
export const aroundRanges = (text: string): string[] => text.split(RANGE)
