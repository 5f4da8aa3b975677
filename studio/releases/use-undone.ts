import type { ReleaseDocument } from '@sanity/client'
import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { catchError, from, of, switchMap } from 'rxjs'
import { useActiveReleases, useClient, useDocumentStore } from 'sanity'
import { API_VERSION } from '../schema/unique'
import { PastDocuments, revertedBy, type RevertedValue } from './undone-values'

/** Only whether something was published or a version was written matters here. */
const CHANGES = {
  fetch: 'count(*[_id in path("versions.**")])',
  listen: '*[!(_id in path("drafts.**")) && !(_id in path("sanity.**"))]',
}

type Undone = { values: RevertedValue[]; failed: boolean }
const none: Undone = { values: [], failed: false }

/** Returns what a release would revert, updated after every publish and version change. */
export function useReverted(release: ReleaseDocument): Undone {
  const client = useClient({ apiVersion: API_VERSION })
  const { listenQuery } = useDocumentStore()
  const releases = useActiveReleases().data
  const history = useMemo(() => new PastDocuments(client), [client])
  const asked = useMemo(
    () =>
      listenQuery(CHANGES, {}, { apiVersion: API_VERSION, perspective: 'raw', tag: 'releases.undone' }).pipe(
        switchMap(() =>
          from(revertedBy(release, releases, client, history)).pipe(
            switchMap((values) => of({ values, failed: false })),
            catchError((error: unknown) => {
              console.error('It is not known what the release would undo', error)
              return of({ values: [], failed: true })
            }),
          ),
        ),
      ),
    [listenQuery, release, releases, client, history],
  )
  return useObservable(asked, none)
}
