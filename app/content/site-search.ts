import MiniSearch from 'minisearch'

import { searchWords, wordsIn } from '../lib/text/text-match'
import { paragraphsOf, searchEntriesOf, type SearchEntry } from './site-search-entry'

/** Nobody reads on beyond so many. */
export const MAX_FOUND = 30

/** A longer word is no word; it is looked for as it is, by its beginning. */
const MAX_WORD = 24

/** `terms`: the words of the entry that fit those of the search, folded. */
export type Found = { document: unknown; terms: string[] }
export type SearchOutcome = {
  /** The best ones. */
  found: Found[]
  /** How many there are in all. */
  count: number
}

type Indexed = { id: string; title: string; words: string }

/** The name of an entry, whatever its kind calls it: a word in it counts for more. */
function titleOf(document: unknown): string {
  const { title, name, question } = { title: null, name: null, question: null, ...Object(document) } as Record<
    'title' | 'name' | 'question',
    unknown
  >
  return [question, name, title].filter((part) => typeof part === 'string').join(' ')
}

/** Facts have no place in the index: they may change, and are filled in when a text is shown. */
const withoutPlaceholders = (written: string) => written.replace(/\{[a-z:0-9]+\}/g, ' ')

const indexed = ({ id, document }: SearchEntry): Indexed => ({
  id,
  title: withoutPlaceholders(titleOf(document)),
  words: withoutPlaceholders(paragraphsOf(document).join('\n')),
})

/** How many letters of a word may be wrong: none of a short one, or half of the words there are would fit. Two that changed places are two. */
function mistakesIn(word: string): number {
  if (word.length < 4 || word.length > MAX_WORD || /\d/.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

const LOOSE = {
  fuzzy: mistakesIn,
  maxFuzzy: 2,
  // The beginning of a word, as long as it says something.
  prefix: (word: string) => word.length > 2,
  boost: { title: 3 },
  weights: { fuzzy: 0.3, prefix: 0.5 },
} as const

/** The words of a search that can be looked for; none of a search for a letter or for signs. */
export const soughtWords = (query: string): string[] => searchWords(query).filter((word) => word.length > 1)

/**
 * The index of one process. It is built of the first answer, a part at a time, so that nobody else waits; later answers
 * change in it what changed.
 */
export function createSiteSearch() {
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'words'],
    tokenize: wordsIn,
    // The words are folded already.
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
    /** @param answer to SITE_SEARCH_QUERY: the same object as long as nothing changed */
    async search(answer: unknown, query: string): Promise<SearchOutcome> {
      if (answer !== latest) {
        latest = answer
        // One after the other, also after one that failed.
        updated = updated.then(
          () => take(answer),
          () => take(answer),
        )
      }
      await updated
      const words = soughtWords(query)
      if (words.length === 0) return { found: [], count: 0 }
      const all = index.search(words.join(' '), { ...LOOSE, combineWith: 'AND' })
      const fitting =
        all.length > 0 || words.length === 1 ? all : index.search(words.join(' '), { ...LOOSE, combineWith: 'OR' })
      return {
        found: fitting.slice(0, MAX_FOUND).flatMap(({ id, terms }) => {
          const entry = entries.get(String(id))
          return entry ? [{ document: entry.document, terms }] : []
        }),
        count: fitting.length,
      }
    },
  }
}
