import { getPublishedId } from '@sanity/client/csm'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import { useObservable } from 'react-rx'
import { type ArrayOfPrimitivesInputProps, insert, setIfMissing, useDocumentStore, useFormValue } from 'sanity'
import { sameName } from '../../app/lib/text/text-match'
import { knownWords, type WordList, wordsQuery } from './known-words'
import { API_VERSION } from './document-lookup'

/** More suggestions would be longer than the field. */
const SHOWN_AT_MOST = 10

/** Words of other documents, most frequent first. */
function useKnownWords(list: WordList): string[] {
  const { listenQuery } = useDocumentStore()
  const id = useFormValue(['_id'])
  const own = typeof id === 'string' ? getPublishedId(id) : ''
  const answers = useMemo(
    () =>
      listenQuery(wordsQuery(list), { own }, { apiVersion: API_VERSION, perspective: 'drafts', tag: 'known-words' }),
    [listenQuery, list, own],
  )
  const answer: unknown = useObservable(answers, [])
  return useMemo(() => knownWords(answer).map(({ word }) => word), [answer])
}

/** React observes typed values through this setter. */
function empty(input: HTMLInputElement) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

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

/** @returns an input for a word list that suggests existing words, to avoid different spellings */
export function withSuggestions(list: WordList) {
  return function WordsWithSuggestions(props: ArrayOfPrimitivesInputProps) {
    return <WordSuggestions list={list} props={props} />
  }
}
