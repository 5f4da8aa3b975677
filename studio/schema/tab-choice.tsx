import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { type StringInputProps, useDocumentStore } from 'sanity'
import { FAQ_TABS, faqTabs } from './faq-tabs'
import { API_VERSION } from './unique'

/** Lets staff choose one of the tabs that the FAQ page has at this moment. */
export function TabChoice(props: StringInputProps) {
  const { listenQuery } = useDocumentStore()
  const answers = useMemo(() => listenQuery(FAQ_TABS, {}, { apiVersion: API_VERSION }), [listenQuery])
  const answer: unknown = useObservable(answers, null)
  const { renderDefault, schemaType } = props
  const withTabs = useMemo(() => {
    const list = faqTabs(answer).map(({ value, label }) => ({ value, title: label }))
    return { ...schemaType, options: { ...schemaType.options, list, layout: 'radio' as const } }
  }, [answer, schemaType])
  return renderDefault({ ...props, schemaType: withTabs })
}
