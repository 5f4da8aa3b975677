import { getPublishedId, getVersionFromId } from '@sanity/client/csm'
import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { map } from 'rxjs'
import { useActiveReleases, useDocumentStore } from 'sanity'
import * as v from 'valibot'
import { dueAt, releaseIdOf } from '../releases/release-order'
import { rowsOf } from '../schema/preview-values'
import { API_VERSION } from '../schema/document-lookup'
import type { Plan } from './plans'

const versions = rowsOf(v.object({ _id: v.string(), unpublishes: v.nullable(v.boolean()) }))
const QUERY = '*[_id in path("versions.**")]{ _id, "unpublishes": _system.delete }'

/** Returns the releases that unpublish a document, next one first; null while loading. */
export function usePlans(id: string): Plan[] | null {
  const { listenQuery } = useDocumentStore()
  const releases = useActiveReleases().data
  const asked = useMemo(
    () =>
      listenQuery(QUERY, {}, { apiVersion: API_VERSION, perspective: 'raw', tag: 'unpublish.plans' }).pipe(
        map((answer: unknown) => v.parse(versions, answer)),
      ),
    [listenQuery],
  )
  const held = useObservable(asked, null)
  if (held === null) return null
  return releases
    .flatMap((release) => {
      const inIt = held.filter(({ _id }) => getVersionFromId(_id) === releaseIdOf(release))
      const isPlan = inIt.some(({ _id, unpublishes }) => unpublishes === true && getPublishedId(_id) === id)
      return isPlan ? [{ release, isAlone: inIt.length === 1 }] : []
    })
    .sort((one, other) => (dueAt(one.release) || Infinity) - (dueAt(other.release) || Infinity))
}
