import { defineQuery } from 'groq'
import * as v from 'valibot'

import { wordsIn } from '../../lib/text/text-match'
import { text, orNull, slug } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

export const CRISIS_HELP_QUERY = defineQuery(`*[_id == "siteSettings"][0]{
  _id,
  "crisis": crisis{
    searchHeading, searchWords,
    "article": article->{ title, "slug": slug.current }
  }
}`)

const crisisHelp = v.object({
  crisis: v.object({
    searchHeading: text,
    searchWords: v.pipe(v.array(text), v.minLength(1, 'has no item')),
    article: orNull(v.object({ title: text, slug })),
  }),
})

export type CrisisHelp = { heading: string; article: { title: string; slug: string } | null }

/** The folded words of a text; an apostrophe does not separate words. */
const phraseWords = (written: string) => wordsIn(written.replace(/['’‘ʼ`´]/g, ''))

/**
 * Whether a text contains one of the phrases as whole words; `my self` and `selfharm` match `myself` and `self-harm`.
 */
export function includesPhrase(written: string, phrases: readonly string[]): boolean {
  const joinedPhrases = new Set(phrases.map((phrase) => phraseWords(phrase).join('')))
  const words = phraseWords(written)
  return words.some((_, from) =>
    words.slice(from).some((_, to) => joinedPhrases.has(words.slice(from, from + to + 1).join(''))),
  )
}

/** The help above the results of a crisis-related search. @param query already limited in length */
export async function readCrisisHelp(query: string, content: ContentReader): Promise<CrisisHelp | null> {
  if (query === '') return null
  const answer = await content.fetch(CRISIS_HELP_QUERY, {})
  const { crisis } = await parseWithDefaults(crisisHelp, answer, 'siteSettings', content)
  return includesPhrase(query, crisis.searchWords) ? { heading: crisis.searchHeading, article: crisis.article } : null
}
