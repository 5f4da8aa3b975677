import { isBlank } from './typography'

/** Marks that nobody sees and that copying brings along: direction, soft hyphens, spaces and joiners without width. */
const HIDDEN_MARKS = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
/** Joiners are part of emoji, and of scripts such as Persian or Malayalam (group 1), but not of Latin letters. */
const JOINERS = /([\u0590-\u1DFF\u2100-\u{10FFFF}]\u200C?\u200D?)|[\u200C\u200D]/gu
/** Spaces of any width, and letters that look like one. */
const SPACES = /[\p{Zs}\u2800\u3164\uFFA0]/gu
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const CONTROLS = /[^\P{Cc}\n\t]/gu
const DASHES = /[\p{Pd}\u2212]/gu

/**
 * A typed or pasted text as its author saw it: NFC, `\n` between lines, no controls but tabs, no hidden marks, nothing
 * around it. Empty if it shows nothing.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .replace(HIDDEN_MARKS, '')
    .replace(SPACES, ' ')
    .replace(JOINERS, '$1')
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    // An apostrophe in Windows-1252.
    .replace(/\u0092/g, '’')
    .replace(CONTROLS, ' ')
    .trim()
  return isBlank(cleaned) ? '' : cleaned
}

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

/** The same for a word, in which joiners and controls mean nothing. Blanks inside it stay: validation refuses them. */
const cleanWord = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(SPACES, ' ')
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS, '')
    .replace(DASHES, '-')
    .normalize('NFC')
    .trim()

/** `Ada <ada@example.com>`, `mailto:ada@example.com?subject=Hello` */
const WRAPPED = /^(?:[^<]*<(?:mailto:)?|mailto:)([^\s<>@?]+@[^\s<>@?.]+(?:\.[^\s<>@?.]+)+)/i
/** The comma or full stop of the sentence that an address was copied from. */
const PUNCTUATED = /([^\s@.]\.[^\s@.,;:>]+)[>,.;:]{1,9}$/

/** An email address as its author meant it. Whatever the specification's pattern accepts, it accepts afterwards. */
export function cleanEmail(text: string): string {
  const word = cleanWord(text)
  return (WRAPPED.exec(word)?.[1] ?? word).replace(PUNCTUATED, '$1')
}

/** A phone number as contact lists and `tel:` links have it, with ` ext 2` for an extension. */
export const cleanPhone = (text: string): string =>
  cleanWord(text.normalize('NFKC'))
    .replace(/^tel[.:]?\s?/i, '')
    .replace(/[ ,;]{0,3}(?:ext(?:ension)?|x|#)[.:=]?\s?(\d{1,6})$/i, ' ext $1')
    .replace(/[,;]$/, '')
