import { useEffect } from 'react'
import { type DocumentLayoutProps, getPublishedId, useDocumentStore } from 'sanity'

const unsaved = new Set<object>()

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function markUnsaved(document: object, is: boolean) {
  if (is) unsaved.add(document)
  else unsaved.delete(document)
  // Only while it is needed: a page that listens to this is not kept by the browser for going back.
  if (unsaved.size > 0) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
}

/**
 * Keeps a document under way until its last word is saved. The Studio gives up what waits in a document five seconds
 * after it was closed, and lets the page be left at any time.
 */
export function UnsavedDocument(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const { pair } = useDocumentStore()
  useEffect(() => {
    const document = {}
    let closed = false
    let saved = true
    const subscription = pair.consistencyStatus(getPublishedId(documentId), documentType).subscribe({
      next(consistent) {
        saved = consistent
        markUnsaved(document, !consistent)
        if (closed && saved) subscription.unsubscribe()
      },
      error: () => markUnsaved(document, false),
    })
    return () => {
      closed = true
      if (saved) subscription.unsubscribe()
    }
  }, [pair, documentId, documentType])
  return props.renderDefault(props)
}
