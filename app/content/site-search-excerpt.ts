import { markedParts, matchesAny, placeOfAny, type MarkedPart } from '../lib/text/text-match'

/** About three lines on a phone. */
const MAX_EXCERPT = 160
/** How much is shown before the first word that fits. */
const BEFORE = 50
/** A paragraph below it is a name of a thing, such as a topic: it does not say what the entry is about. */
const FEW = 40

/** The text from a word of it on, whole words only, with `…` where something is left out. */
function cut(text: string, place: number): string {
  if (text.length <= MAX_EXCERPT) return text
  const from = place <= BEFORE ? 0 : text.indexOf(' ', place - BEFORE) + 1
  const rest = text.slice(from)
  if (rest.length <= MAX_EXCERPT) return (from > 0 ? '… ' : '') + rest
  const end = rest.lastIndexOf(' ', MAX_EXCERPT)
  return `${from > 0 ? '… ' : ''}${rest.slice(0, end > 0 ? end : MAX_EXCERPT)} …`
}

/**
 * The first paragraph that holds one of the words, around that word, with all of them marked; where none does, because
 * the name of the entry holds them, the beginning of the first paragraph. The first paragraph follows one of a few letters.
 * @param terms folded
 */
export function excerptOf(paragraphs: readonly string[], terms: readonly string[]): MarkedPart[] {
  const [first = ''] = paragraphs
  const fits = paragraphs.find((paragraph) => matchesAny(terms, paragraph)) ?? first
  const found = fits.length < FEW && fits !== first ? `${fits} · ${first}` : fits
  return markedParts(cut(found, placeOfAny(terms, found)), terms)
}
