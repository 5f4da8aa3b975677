import { getPublishedId } from '@sanity/client/csm'
import type { CustomValidator } from 'sanity'
import * as v from 'valibot'
import { sameName } from '../../app/lib/text/text-match'
import { API_VERSION } from './unique'

/** The lists of therapists, and of articles, whose words visitors search and filter by. */
export type WordList = 'languages' | 'specialties' | 'approaches' | 'topics'

/** A word as therapists have it, and how many do. */
type KnownWord = { word: string; times: number }

const answer = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((words) => words.filter((word) => typeof word === 'string')),
)

/**
 * Every word of a list in other documents, drafts included, as often as it is there. Its answer goes through `knownWords`.
 * An article's topics are what therapists help with, too.
 */
export const wordsQuery = (list: WordList) =>
  list === 'topics'
    ? `*[_type == "article" && _id != $own && defined(topics)].topics[] + *[_type == "therapist" && defined(specialties)].specialties[]`
    : `*[_type == "therapist" && _id != $own && defined(${list})].${list}[]`

/** The words out of an answer to `wordsQuery`, those that most therapists have first. */
export function knownWords(answered: unknown): KnownWord[] {
  const times = new Map<string, number>()
  for (const word of v.parse(answer, answered)) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times]
    .map(([word, times]) => ({ word, times }))
    .sort((one, other) => other.times - one.times || one.word.localeCompare(other.word, 'en'))
}

/** How others write a word that is here written otherwise; undefined where nobody does, or as many write it so. */
function usualSpelling(word: string, known: readonly KnownWord[]): string | undefined {
  const [usual] = known.filter((each) => sameName(each.word) === sameName(word))
  const asHere = known.find((each) => each.word === word)?.times ?? 0
  return usual && usual.word !== word && usual.times > asHere ? usual.word : undefined
}

/** Tells of a word that others have with other capitals, accents or blanks, and of one that is here twice so. Use it as a rule of level warning. */
export const writtenAsElsewhere =
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
