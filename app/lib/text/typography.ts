const NO_BREAK = '\u00A0'
/** A number range with its unit; browsers would break it after the dash. */
const RANGE = /(\d{1,9}–\d{1,9}(?:\u00A0\p{L}+)?)/u
const BEFORE_UNIT = /(\d) (?=(?:week|session|minute|hour|year)s?\b)/g
const AFTER_TITLE = /(Dr\.|Prof\.|Hajia) (?=\p{Lu})/gu
const LETTER_BEFORE = /[\p{L}\p{M}]$/u

/** Inserts non-breaking spaces between a number and its unit and after a title. */
export function typeset(text: string): string {
  // A capture group, because lookbehind is a syntax error before Safari 16.4.
  const afterTitle = (match: string, title: string, place: number, whole: string) =>
    LETTER_BEFORE.test(whole.slice(Math.max(0, place - 2), place)) ? match : title + NO_BREAK
  return text.replace(BEFORE_UNIT, `$1${NO_BREAK}`).replace(AFTER_TITLE, afterTitle)
}

/** Removes zero-width characters, some of which count as spaces. */
export const withoutZeroWidth = (text: string): string => text.replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')

/** Characters removed from every text: controls and bidirectional overrides. */
export const REMOVED_CHARACTERS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Invisible characters: joiners, zero-width marks, fillers, and blanks that `trim` keeps. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\s\u2800]/gu

/** Removes whitespace and all invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Whether a text shows nothing on a page. */
export const isBlank = (text: string): boolean => withoutInvisible(text) === ''

/** Undoes `typeset`, for messages, records and structured data. */
export const withoutNoBreakSpaces = (text: string): string => text.replaceAll(NO_BREAK, ' ')

/** Every second part is a number range, which must stay on one line: no character can prevent the break. */
export const splitAtRanges = (text: string): string[] => text.split(RANGE)

/**
 * A React key for an element that mixes changing text with other nodes: translation replaces text nodes, so React would
 * update ones that no longer exist.
 */
export const textKey = (...parts: readonly (string | number | null | undefined)[]): string => parts.join(' ')

/** Groups a Nigerian number: `+2348031234567` is `+234 803 123 4567`; returns others unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}
