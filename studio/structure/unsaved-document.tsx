import { getPublishedId } from '@sanity/client/csm'
import { useEffect } from 'react'
import { type DocumentLayoutProps, type OperationsAPI, useDocumentStore } from 'sanity'

const unsaved = new Set<object>()

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function markUnsaved(document: object, is: boolean) {
  if (is) unsaved.add(document)
  else unsaved.delete(document)
  // Listens only while needed: a beforeunload listener disables the browser’s back/forward cache.
  if (unsaved.size > 0) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
}

/** Keeps a document subscribed until it is saved: the Studio drops pending changes of a closed one, or of the page. */
export function UnsavedDocument(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const { pair } = useDocumentStore()
  useEffect(() => {
    const id = getPublishedId(documentId)
    const document = {}
    let closed = false
    let saved = true
    let operations: OperationsAPI | null = null
    const work = pair.editOperations(id, documentType).subscribe((ready) => (operations = ready))
    work.add(
      pair.consistencyStatus(id, documentType).subscribe({
        next(consistent) {
          saved = consistent
          markUnsaved(document, !consistent)
          if (closed && saved) work.unsubscribe()
        },
        error: () => markUnsaved(document, false),
      }),
    )
    return () => {
      closed = true
      if (saved) work.unsubscribe()
      // The autosave of the last second would be lost when the editor types in another document immediately.
      else operations?.commit.execute()
    }
  }, [pair, documentId, documentType])
  return props.renderDefault(props)
}
