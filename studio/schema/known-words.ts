import { getPublishedId } from '@sanity/client/csm'
import type { CustomValidator } from 'sanity'
import * as v from 'valibot'
import { sameName } from '../../app/lib/text/text-match'
import { API_VERSION } from './document-lookup'

/** List fields whose words visitors search and filter by. */
export type WordList = 'languages' | 'specialties' | 'approaches' | 'topics'

/** A word with the number of documents that contain it. */
type KnownWord = { word: string; times: number }

const answer = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((words) => words.filter((word) => typeof word === 'string')),
)

/**
 * Query for every word of a list in other documents, including drafts. Parse its result with `knownWords`.
 * Article topics share the words of therapists’ specialties.
 */
export const wordsQuery = (list: WordList) =>
  list === 'topics'
    ? `*[_type == "article" && _id != $own && defined(topics)].topics[] + *[_type == "therapist" && defined(specialties)].specialties[]`
    : `*[_type == "therapist" && _id != $own && defined(${list})].${list}[]`

/** Parses the result of `wordsQuery`, most frequent words first. */
export function knownWords(answered: unknown): KnownWord[] {
  const times = new Map<string, number>()
  for (const word of v.parse(answer, answered)) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times]
    .map(([word, times]) => ({ word, times }))
    .sort((one, other) => other.times - one.times || one.word.localeCompare(other.word, 'en'))
}

/** Returns the more common spelling of a word; undefined without one. */
function usualSpelling(word: string, known: readonly KnownWord[]): string | undefined {
  const [usual] = known.filter((each) => sameName(each.word) === sameName(word))
  const asHere = known.find((each) => each.word === word)?.times ?? 0
  return usual && usual.word !== word && usual.times > asHere ? usual.word : undefined
}

/**
 * Warns of a word that other documents spell with other capitals, accents or spaces, and of one listed in two
 * spellings. Use it as a warning.
 */
export const matchesCommonSpelling =
  (list: WordList): CustomValidator<unknown> =>
  async (words, { document, getClient }) => {
    const own = v.parse(answer, words)
    const twice = own.find((word, index) =>
      own.slice(0, index).some((other) => other !== word && sameName(other) === sameName(word)),
    )
    if (twice !== undefined) return `“${twice}” is listed here in two spellings. Keep one.`
    if (!document || own.length === 0) return true
    const known = knownWords(
      await getClient({ apiVersion: API_VERSION })
        .withConfig({ perspective: 'drafts' })
        .fetch<unknown>(wordsQuery(list), { own: getPublishedId(document._id) }, { tag: 'validation.words' }),
    )
    for (const word of own) {
      const usual = usualSpelling(word, known)
      if (usual !== undefined)
        return `${list === 'topics' ? 'Therapists or other articles' : 'Other therapists'} use “${usual}”; here it is “${word}”. Use the same spelling, so that visitors see only one.`
    }
    return true
  }
