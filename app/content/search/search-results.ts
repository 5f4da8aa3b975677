import { fold, indexOfAny, markedParts, type MarkedPart } from '../../lib/text/text-match'
import type { Prose } from '../prose/prose'
import { memoizeByResult, type ContentReader } from '../sanity/reader'

import { shownEntry } from './search-entries'
import { searchTerms, type SearchOutcome } from './search-index'

/** The maximum length of an excerpt: about three lines on a phone. */
const MAX_EXCERPT = 160
/** The number of characters before the first match. */
const BEFORE = 50
/** The length below which a paragraph is a label, such as a topic. */
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

/** Memoized per entry: folding its text is most of the work of an excerpt. */
const foldedParagraphs = memoizeByResult((paragraphs: readonly string[]) => paragraphs.map(fold))

/**
 * Returns the paragraph with the most matching terms, highlighted, or the first one when only the title matches.
 * Appends the first one to a match as short as a label. @param terms folded
 */
function excerptOf(paragraphs: readonly string[], terms: readonly string[]): MarkedPart[] {
  const [first = ''] = paragraphs
  const folded = foldedParagraphs(paragraphs)
  const matchCounts = folded.map((paragraph) => terms.filter((term) => ` ${paragraph}`.includes(` ${term}`)).length)
  const fits = paragraphs[matchCounts.indexOf(Math.max(...matchCounts))] ?? first
  const found = fits.length < FEW && fits !== first ? `${fits} · ${first}` : fits
  return markedParts(cut(found, indexOfAny(terms, found)), terms)
}

export type SearchResult = { id: string; title: MarkedPart[] } & (
  | { kind: 'page' | 'article' | 'therapist'; address: string; excerpt: MarkedPart[] }
  | { kind: 'question'; answer: Prose }
)

/** `results` is null for a query without searchable words. */
type SearchResults = { results: SearchResult[] | null; count: number }

const entryShown = memoizeByResult(shownEntry)

/** Search results with facts, without those whose page could not show them. @param query limited in length */
export async function readSearchResults(
  query: string,
  search: (query: string) => Promise<SearchOutcome>,
  { fillIn }: Pick<ContentReader, 'fillIn'>,
): Promise<SearchResults> {
  if (searchTerms(query).length === 0) return { results: null, count: 0 }
  const { found, count } = await search(query)
  // Fill in one by one: the result per document is memoized for the next search.
  const documents = await Promise.all(found.map(({ document }) => fillIn(document)))
  const results = found.flatMap(({ terms }, index): SearchResult[] => {
    const shown = entryShown(documents[index])
    if (!shown) return []
    const title = markedParts(shown.title, terms)
    if (shown.kind === 'question') return [{ id: shown.id, kind: shown.kind, title, answer: shown.answer }]
    const { id, kind, address, paragraphs } = shown
    return [{ id, kind, address, title, excerpt: excerptOf(paragraphs, terms) }]
  })
  return { results, count: count - (found.length - results.length) }
}
