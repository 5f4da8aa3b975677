import MiniSearch from 'minisearch'

import { searchWords, wordsIn } from '../../lib/text/text-match'
import { paragraphsOf, searchEntriesOf, type SearchEntry } from './search-entries'

export const MAX_SEARCH_RESULTS = 30

/** The maximum length of an indexed word; longer ones are truncated. */
const MAX_WORD = 24

/** `terms`: the folded words of the entry that match the query. */
export type SearchHit = { document: unknown; terms: string[] }
export type SearchOutcome = {
  /** The best matches. */
  found: SearchHit[]
  /** The total number of matches. */
  count: number
}

type Indexed = { id: string; title: string; words: string }

/** The title of an entry of any kind; matches in it rank higher. */
function titleOf(document: unknown): string {
  const { title, name, question } = { title: null, name: null, question: null, ...Object(document) } as Record<
    'title' | 'name' | 'question',
    unknown
  >
  return [question, name, title].filter((part) => typeof part === 'string').join(' ')
}

/** Removes facts, which change: they are filled in for display and not indexed. */
const withoutPlaceholders = (written: string) => written.replace(/\{[a-z:0-9]+\}/g, ' ')

const indexed = ({ id, document }: SearchEntry): Indexed => ({
  id,
  title: withoutPlaceholders(titleOf(document)),
  words: withoutPlaceholders(paragraphsOf(document).join('\n')),
})

/** Allowed typos in a word: none in a short one, which would otherwise match half the index. A swap counts as two. */
function mistakesIn(word: string): number {
  if (word.length < 4 || word.length > MAX_WORD || /\d/.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

const LOOSE = {
  fuzzy: mistakesIn,
  maxFuzzy: 2,
  // Prefix search from three letters on.
  prefix: (word: string) => word.length > 2,
  boost: { title: 3 },
  weights: { fuzzy: 0.3, prefix: 0.5 },
} as const

/** Returns the searchable words of a query; none for a single letter or punctuation. */
export const searchTerms = (query: string): string[] => searchWords(query).filter((word) => word.length > 1)

/** Creates the index: adds the first answer in slices, to not block requests; later ones update what changed. */
export function createSiteSearch() {
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'words'],
    tokenize: wordsIn,
    // Words are folded already.
    processTerm: (word) => word.slice(0, MAX_WORD),
  })
  const entries = new Map<string, SearchEntry>()
  let latest: unknown
  let updated = Promise.resolve()

  async function take(answer: unknown): Promise<void> {
    const now = searchEntriesOf(answer)
    const ids = new Set(now.map(({ id }) => id))
    const changed = now.filter(({ id, revision }) => entries.get(id)?.revision !== revision)
    for (const id of [...[...entries.keys()].filter((known) => !ids.has(known)), ...changed.map(({ id }) => id)]) {
      if (entries.delete(id)) index.discard(id)
    }
    for (const entry of changed) entries.set(entry.id, entry)
    await index.addAllAsync(changed.map(indexed), { chunkSize: 50 })
  }

  return {
    /** @param answer to SITE_SEARCH_QUERY: the same object while nothing has changed */
    async search(answer: unknown, query: string): Promise<SearchOutcome> {
      if (answer !== latest) {
        latest = answer
        // Updates run in sequence, also after a failed one.
        updated = updated.then(
          () => take(answer),
          () => take(answer),
        )
      }
      await updated
      const words = searchTerms(query)
      if (words.length === 0) return { found: [], count: 0 }
      const all = index.search(words.join(' '), { ...LOOSE, combineWith: 'AND' })
      const fitting =
        all.length > 0 || words.length === 1 ? all : index.search(words.join(' '), { ...LOOSE, combineWith: 'OR' })
      return {
        found: fitting.slice(0, MAX_SEARCH_RESULTS).flatMap(({ id, terms }) => {
          const entry = entries.get(String(id))
          return entry ? [{ document: entry.document, terms }] : []
        }),
        count: fitting.length,
      }
    },
  }
}
