import type { ClientPerspective, QueryParams } from '@sanity/client'
import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { useDocumentStore } from 'sanity'
import { API_VERSION } from './document-lookup'

const NO_PARAMS: QueryParams = {}

/** Returns the live result of a query; null while loading. @param params the same object while nothing changes */
export function useLiveQuery(
  query: string,
  tag: string,
  perspective?: ClientPerspective,
  params: QueryParams = NO_PARAMS,
): unknown {
  const { listenQuery } = useDocumentStore()
  const answers = useMemo(
    () => listenQuery(query, params, { apiVersion: API_VERSION, tag, ...(perspective && { perspective }) }),
    [listenQuery, query, tag, perspective, params],
  )
  const answer: unknown = useObservable(answers, null)
  return answer
}
