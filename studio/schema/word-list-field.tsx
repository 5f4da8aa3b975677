import { getPublishedId } from '@sanity/client/csm'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import {
  type CustomValidator,
  type ArrayOfPrimitivesInputProps,
  insert,
  setIfMissing,
  useFormValue,
  type ArrayRule,
  defineField,
} from 'sanity'
import * as v from 'valibot'
import { MAX_CACHED_PARAMETER } from '../../app/lib/http/site-address'
import { sameName } from '../../app/lib/text/text-match'
import { fetchForRule } from './document-lookup'
import { textItem } from './fields'
import { useLiveQuery } from './use-live-query'

/** List fields whose words visitors search and filter by. */
type WordList = 'languages' | 'specialties' | 'approaches' | 'topics'

/** A word with the number of documents that contain it. */
type KnownWord = { word: string; times: number }

const answer = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((words) => words.filter((word) => typeof word === 'string')),
)

/** Query for every word of a list in other documents; topics of articles share the words of specialties. */
const wordsQuery = (list: WordList) =>
  list === 'topics'
    ? `*[_type == "article" && _id != $own && defined(topics)].topics[] + *[_type == "therapist" && defined(specialties)].specialties[]`
    : `*[_type == "therapist" && _id != $own && defined(${list})].${list}[]`

/** Parses the result of `wordsQuery`, most frequent words first. */
function knownWords(answered: unknown): KnownWord[] {
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

/** Warns of another spelling than in other documents, and of one word in two spellings. Use it as a warning. */
const matchesCommonSpelling =
  (list: WordList): CustomValidator<unknown> =>
  async (words, context) => {
    const own = v.parse(answer, words)
    const twice = own.find((word, index) =>
      own.slice(0, index).some((other) => other !== word && sameName(other) === sameName(word)),
    )
    if (twice !== undefined) return `“${twice}” is listed here in two spellings. Keep one.`
    if (!context.document || own.length === 0) return true
    const params = { own: getPublishedId(context.document._id) }
    const known = knownWords(await fetchForRule(context, 'drafts', wordsQuery(list), params, 'validation.words'))
    const word = own.find((each) => usualSpelling(each, known))
    const others = list === 'topics' ? 'Therapists or other articles' : 'Other therapists'
    return (
      word === undefined ||
      `${others} use “${usualSpelling(word, known)}”; here it is “${word}”. Use the same spelling, so that visitors see only one.`
    )
  }

/** Maximum number of suggestions: more would be longer than the field. */
const SHOWN_AT_MOST = 10

/** Words of other documents, most frequent first. */
function useKnownWords(list: WordList): string[] {
  const id = useFormValue(['_id'])
  const params = useMemo(() => ({ own: typeof id === 'string' ? getPublishedId(id) : '' }), [id])
  const answer = useLiveQuery(wordsQuery(list), 'known-words', 'drafts', params)
  return useMemo(() => knownWords(answer).map(({ word }) => word), [answer])
}

/** Empties a field with the native setter, through which React observes values. */
function empty(input: HTMLInputElement) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Suggests existing words, to avoid different spellings. */
function WordSuggestions({ list, props }: { list: WordList; props: ArrayOfPrimitivesInputProps }) {
  const known = useKnownWords(list)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const { onChange, readOnly, renderDefault, value = [], schemaType } = props
  const taken = new Set(value.map((word) => sameName(String(word))))
  const offered = known
    .filter((word) => !taken.has(sameName(word)) && sameName(word).includes(sameName(typed)))
    .slice(0, SHOWN_AT_MOST)

  function add(word: string) {
    onChange([setIfMissing([]), insert([word], 'after', [-1])])
    const input = field.current?.querySelector('input')
    if (input) {
      empty(input)
      input.focus()
    }
  }

  return (
    <Stack gap={3}>
      <div
        onInput={(event: FormEvent) => event.target instanceof HTMLInputElement && setTyped(event.target.value)}
        ref={field}
      >
        {renderDefault(props)}
      </div>
      {!readOnly && offered.length > 0 && (
        <Flex align="center" aria-label={`${schemaType.title ?? list}: others have`} gap={2} role="group" wrap="wrap">
          <Text muted size={1}>
            Others have:
          </Text>
          {offered.map((word) => (
            <Button
              aria-label={`Add ${word}`}
              fontSize={1}
              key={word}
              mode="ghost"
              onClick={() => add(word)}
              padding={2}
              text={word}
            />
          ))}
        </Flex>
      )}
    </Stack>
  )
}

/** Maximum length: words are part of URLs, and responses with long URLs are not cached. */
const shortEnoughToKeep = (words: unknown): true | string => {
  const long = v.parse(answer, words).find((word) => word.length > MAX_CACHED_PARAMETER)
  return (
    long === undefined ||
    `“${long}” is longer than ${MAX_CACHED_PARAMETER} characters. Shorten it: its page loads slowly otherwise.`
  )
}

/** A list of words for search and filters that suggests existing words. */
export function listField(name: WordList, title: string, description: string) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [textItem],
    options: { layout: 'tags' },
    components: { input: (props: ArrayOfPrimitivesInputProps) => <WordSuggestions list={name} props={props} /> },
    validation: (rule: ArrayRule<unknown[]>) => [
      rule.required().min(1).error('Add at least one: visitors search and filter by it.'),
      rule.unique().error('Each entry can be listed only once.'),
      rule.custom(matchesCommonSpelling(name)).warning(),
      rule.custom(shortEnoughToKeep).warning(),
    ],
  })
}
