import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { type StringInputProps, useDocumentStore } from 'sanity'
import { API_VERSION } from './unique'

type Choice = { value: string; title: string }

/**
 * @param query what can be chosen, asked live
 * @param read the choices out of its answer; null before there is one
 * @returns the input of a text that is chosen among what the dataset holds at this moment
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
