import { getDraftId } from '@sanity/client/csm'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../schema/document-lookup'
import { messageOf } from '../structure/ui'
import type { PageRow, SeoField } from './rows'

const SAVE_AFTER_MS = 500

/** A text that is saved in its draft while it is typed. Unsaved text wins over a colleague’s and survives failures. */
export function useSavedText({ id, seo }: PageRow, field: SeoField) {
  const client = useClient({ apiVersion: API_VERSION })
  const stored = seo[field]
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  const [lastStored, setLastStored] = useState(stored)
  if (stored !== lastStored) {
    setLastStored(stored)
    if (isSaved || stored === typed) setTyped(null)
  }

  const save = useCallback(
    (text: string) => {
      const path = `seo.${field}`
      const patch = text === '' ? { unset: [path] } : { setIfMissing: { seo: { _type: 'seo' } }, set: { [path]: text } }
      const edit = {
        actionType: 'sanity.action.document.edit' as const,
        draftId: getDraftId(id),
        publishedId: id,
        patch,
      }
      // Saves one after the other, so that the last text wins.
      saving.current = saving.current
        .then(() => client.action(edit, { tag: 'pages.edit' }))
        .then(
          () => {
            setFailure(null)
            setIsSaved(waiting.current === null)
          },
          (error: unknown) => setFailure(messageOf(error)),
        )
    },
    [client, field, id],
  )

  const flush = useCallback(() => {
    if (waiting.current === null) return
    clearTimeout(waiting.current.timer)
    save(waiting.current.text)
    waiting.current = null
  }, [save])
  useEffect(() => flush, [flush])

  function change(text: string) {
    setTyped(text)
    setIsSaved(false)
    if (waiting.current !== null) clearTimeout(waiting.current.timer)
    waiting.current = { text, timer: setTimeout(flush, SAVE_AFTER_MS) }
  }

  const text = typed ?? stored
  return { text, change, flush, failure, retry: () => save(text) }
}
