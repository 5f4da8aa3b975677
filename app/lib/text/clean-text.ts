import { isBlank } from './typography'

/** Invisible characters that copying adds: direction marks, soft hyphens, zero-width spaces and joiners. */
const HIDDEN_MARKS = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
/** Joiners belong to emoji and to scripts such as Persian or Malayalam (group 1), but not to Latin letters. */
const ZERO_WIDTH_JOINERS = /([\u0590-\u1DFF\u2100-\u{10FFFF}]\u200C?\u200D?)|[\u200C\u200D]/gu
/** Spaces of any width, and characters that look like one. */
const SPACES = /[\p{Zs}\u2800\u3164\uFFA0]/gu
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const CONTROLS = /[^\P{Cc}\n\t]/gu
const DASHES = /[\p{Pd}\u2212]/gu

/** Cleans a text: NFC, `\n` between lines, no controls but tabs, nothing invisible, trimmed. May be empty. */
export function cleanText(text: string): string {
  const cleaned = text
    .replace(HIDDEN_MARKS, '')
    .replace(SPACES, ' ')
    .replace(ZERO_WIDTH_JOINERS, '$1')
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    // A Windows-1252 apostrophe.
    .replace(/\u0092/g, '’')
    .replace(CONTROLS, ' ')
    .trim()
  return isBlank(cleaned) ? '' : cleaned
}

/** Like `cleanText`, on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

/** Like `cleanText` for a word, without joiners and controls. Inner spaces stay, so that validation refuses them. */
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
/** Punctuation of the sentence around a copied address. */
const PUNCTUATED = /([^\s@.]\.[^\s@.,;:>]+)[>,.;:]{1,9}$/

/** Cleans an email address. Anything that the specified pattern accepts stays accepted. */
export function cleanEmail(text: string): string {
  const word = cleanWord(text)
  return (WRAPPED.exec(word)?.[1] ?? word).replace(PUNCTUATED, '$1')
}

/** Cleans a phone number as contact lists and `tel:` links contain it, with ` ext 2` for an extension. */
export const cleanPhone = (text: string): string =>
  cleanWord(text.normalize('NFKC'))
    .replace(/^tel[.:]?\s?/i, '')
    .replace(/[ ,;]{0,3}(?:ext(?:ension)?|x|#)[.:=]?\s?(\d{1,6})$/i, ' ext $1')
    .replace(/[,;]$/, '')
