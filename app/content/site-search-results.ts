import type { MarkedPart } from '../lib/text/text-match'
import { markedParts } from '../lib/text/text-match'
import { memoizeByResult } from './once-per-answer'
import type { Prose } from './prose'
import type { ContentReader } from './reader'
import { searchTerms, type SearchOutcome } from './site-search'
import { shownEntry } from './site-search-entry'
import { excerptOf } from './site-search-excerpt'

export type SearchResult = { id: string; title: MarkedPart[] } & (
  | { kind: 'page' | 'article' | 'therapist'; address: string; excerpt: MarkedPart[] }
  | { kind: 'question'; answer: Prose }
)

/** `results` is null for a query without searchable words. */
export type SearchResults = { results: SearchResult[] | null; count: number }

const entryShown = memoizeByResult(shownEntry)

/**
 * Returns search results with facts filled in, without those that their page could not show.
 * @param query already limited in length
 */
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
