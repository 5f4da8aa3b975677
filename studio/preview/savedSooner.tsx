import { useEffect } from 'react'
import { auditTime, filter, withLatestFrom } from 'rxjs'
import { definePlugin, type DocumentLayoutProps, getPublishedId, useDocumentStore, usePerspective } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'

/** The Studio by itself saves once a second while somebody types: too late for a page that follows within half of one. */
const SAVED_AFTER_MS = 100

function SavedSooner(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const { pair } = useDocumentStore()
  const { selectedReleaseId } = usePerspective()
  const besideThePage = usePresentationParams(false) !== null
  useEffect(() => {
    if (!besideThePage) return
    const id = getPublishedId(documentId)
    const typed = pair.operationEvents(id, documentType).pipe(filter(({ type, op }) => type === 'success' && op === 'patch'), auditTime(SAVED_AFTER_MS))
    const saving = typed.pipe(withLatestFrom(pair.editOperations(id, documentType, selectedReleaseId))).subscribe(([, { commit }]) => commit.execute())
    return () => saving.unsubscribe()
  }, [pair, documentId, documentType, selectedReleaseId, besideThePage])
  return props.renderDefault(props)
}

/** Beside the preview, what is typed is saved a tenth of a second later. */
export const savedSooner = definePlugin({ name: 'saved-sooner', document: { components: { unstable_layout: SavedSooner } } })
