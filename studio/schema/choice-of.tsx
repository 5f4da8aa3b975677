import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { type StringInputProps, useDocumentStore } from 'sanity'
import { API_VERSION } from './unique'

type Choice = { value: string; title: string }

/**
 * Returns an input that offers live choices from the dataset.
 * @param query live query of the choices
 * @param read parses its result; null while loading
 */
export function choiceOf(query: string, read: (answer: unknown) => Choice[]) {
  return function ChoiceOf(props: StringInputProps) {
    const { listenQuery } = useDocumentStore()
    const answers = useMemo(() => listenQuery(query, {}, { apiVersion: API_VERSION }), [listenQuery])
    const answer: unknown = useObservable(answers, null)
    const { renderDefault, schemaType } = props
    const withChoices = useMemo(
      () => ({ ...schemaType, options: { ...schemaType.options, list: read(answer), layout: 'radio' as const } }),
      [answer, schemaType],
    )
    return renderDefault({ ...props, schemaType: withChoices })
  }
}
