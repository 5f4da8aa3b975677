import { markedParts, matchesAny, placeOfAny, type MarkedPart } from '../lib/text/text-match'

/** About three lines on a phone. */
const MAX_EXCERPT = 160
/** Characters before the first match. */
const BEFORE = 50
/** A shorter paragraph is a label, such as a topic, and no summary. */
const FEW = 40

/** Returns the text from a word on, in whole words, with `…` where it is cut. */
function cut(text: string, place: number): string {
  if (text.length <= MAX_EXCERPT) return text
  const from = place <= BEFORE ? 0 : text.indexOf(' ', place - BEFORE) + 1
  const rest = text.slice(from)
  if (rest.length <= MAX_EXCERPT) return (from > 0 ? '… ' : '') + rest
  const end = rest.lastIndexOf(' ', MAX_EXCERPT)
  return `${from > 0 ? '… ' : ''}${rest.slice(0, end > 0 ? end : MAX_EXCERPT)} …`
}

/**
 * Returns the first paragraph with a match, around that match, with matches highlighted; without one, because only
 * the title matches, the start of the first paragraph that is longer than a label.
 * @param terms folded
 */
export function excerptOf(paragraphs: readonly string[], terms: readonly string[]): MarkedPart[] {
  const [first = ''] = paragraphs
  const fits = paragraphs.find((paragraph) => matchesAny(terms, paragraph)) ?? first
  const found = fits.length < FEW && fits !== first ? `${fits} · ${first}` : fits
  return markedParts(cut(found, placeOfAny(terms, found)), terms)
}
