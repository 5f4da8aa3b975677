import type { ReleaseDocument } from '@sanity/client'
import { useActiveReleases, useDocumentVersionInfo, usePerspective } from 'sanity'
import { Notice } from '../structure/ui'
import { usePlans } from '../unpublish/plans'
import { aboveForm, DialogNote } from './notices'
import { collisionText, othersWith } from './collisions'

function CollisionNotice({ id }: { id: string }) {
  const { selectedReleaseId } = usePerspective()
  const { versions } = useDocumentVersionInfo(id)
  const releases = useActiveReleases().data
  const holding = Object.entries(versions).flatMap(([name, version]) => (version ? [name] : []))
  const others = othersWith(holding, selectedReleaseId, releases)
  return others.length === 0 ? null : <Collision id={id} others={others} selected={selectedReleaseId} />
}

type CollisionProps = { id: string; others: readonly ReleaseDocument[]; selected: string | undefined }

function Collision({ id, others, selected }: CollisionProps) {
  const plans = usePlans(id)
  // A version that unpublishes the document replaces no content, and has its own notice.
  const changing = others.filter(({ _id }) => !plans?.some(({ release }) => release._id === _id))
  if (plans === null || changing.length === 0) return null
  const notice = <Notice marginBottom={4}>{collisionText(changing, selected)}</Notice>
  return (
    <>
      {notice}
      <DialogNote dialog="#schedule-draft-dialog">{notice}</DialogNote>
    </>
  )
}

/** Shows above a form which other releases change the same document. */
export const collisionNotice = aboveForm('collision-notice', CollisionNotice)
