import type { ReleaseDocument } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { Box } from '@sanity/ui'
import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { catchError, from, of, switchMap } from 'rxjs'
import { useActiveReleases, useClient, useDocumentStore, usePerspective } from 'sanity'
import { API_VERSION } from '../schema/document-lookup'
import { Notice } from '../structure/ui'
import { aboveForm, DialogNote } from './notices'
import { releaseIdOf } from './collisions'
import { RevertedList } from './reverted-list'
import { PastDocuments, revertedBy, type RevertedValue } from './reverted-values'

/** Query for changes: only whether something was published or a version was written matters here. */
const CHANGES = {
  fetch: 'count(*[_id in path("versions.**")])',
  listen: '*[!(_id in path("drafts.**")) && !(_id in path("sanity.**"))]',
}

const NONE: RevertedValue[] = []

/** Returns what a release would revert, updated after every publish and version change; null when it is not known. */
function useRevertedValues(release: ReleaseDocument): RevertedValue[] | null {
  const client = useClient({ apiVersion: API_VERSION })
  const { listenQuery } = useDocumentStore()
  const releases = useActiveReleases().data
  const history = useMemo(() => new PastDocuments(client), [client])
  const asked = useMemo(
    () =>
      listenQuery(CHANGES, {}, { apiVersion: API_VERSION, perspective: 'raw', tag: 'releases.undone' }).pipe(
        switchMap(() =>
          from(revertedBy(release, releases, client, history)).pipe(
            catchError((error: unknown) => {
              console.error('It is not known what the release would undo', error)
              return of(null)
            }),
          ),
        ),
      ),
    [listenQuery, release, releases, client, history],
  )
  return useObservable(asked, NONE)
}

function UndoneInForm({ id, release }: { id: string; release: ReleaseDocument }) {
  const all = useRevertedValues(release)
  const values = useMemo(() => (all ?? NONE).filter(({ version }) => getPublishedId(version._id) === id), [all, id])
  if (values.length === 0) return null
  return (
    <Box marginBottom={4}>
      <RevertedList named={false} release={release} values={values} />
    </Box>
  )
}

function FormNotice({ id }: { id: string }) {
  const { selectedReleaseId } = usePerspective()
  const release = useActiveReleases().data.find((known) => releaseIdOf(known) === selectedReleaseId)
  return release ? <UndoneInForm id={id} release={release} /> : null
}

/** Shows above a form what the selected release would revert in it. */
export const revertedNotice = aboveForm('undone-notice', FormNotice)

type UndoneInDialogProps = { dialog: string; release: ReleaseDocument; values: readonly RevertedValue[] }

const UndoneInDialog = ({ dialog, ...undone }: UndoneInDialogProps) => (
  <DialogNote dialog={`[data-testid="${dialog}"]`}>
    <Box marginTop={3}>
      <RevertedList named {...undone} />
    </Box>
  </DialogNote>
)

/** Lists what a release would revert, also in its publish and schedule dialogs. */
export function UndoneInRelease({ release }: { release: ReleaseDocument }) {
  const values = useRevertedValues(release)
  // Published content is not affected by later releases.
  const published = useMemo(() => (values ?? NONE).filter(({ from }) => from === null), [values])
  if (values === null)
    return (
      <Notice margin={3}>
        It is not known whether this release would undo newer changes: the history did not respond.
      </Notice>
    )
  if (values.length === 0) return null
  return (
    <>
      {/* A long list must not push the release out of view. */}
      <Box overflow="auto" padding={3} style={{ maxHeight: '40vh' }}>
        <RevertedList named release={release} values={values} />
      </Box>
      <UndoneInDialog dialog="confirm-schedule-dialog" release={release} values={values} />
      {published.length > 0 && <UndoneInDialog dialog="confirm-publish-dialog" release={release} values={published} />}
    </>
  )
}
