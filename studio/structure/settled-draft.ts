import { getDraftId } from '@sanity/client/csm'
import { useEffect, useState } from 'react'
import { type SanityDocument, useSyncState, useValidationStatus } from 'sanity'
import { useIsTyping } from './typing'

/** The Studio starts validation up to 200 ms after a change, and returns old results until then. */
const RESTS_FOR_MS = 400

/** Whether a draft has not changed for a while. */
function useRested(draft: SanityDocument | null, isQuiet: boolean): boolean {
  const [rested, setRested] = useState<SanityDocument | null>(null)
  useEffect(() => {
    if (!isQuiet) return
    const rest = setTimeout(setRested, RESTS_FOR_MS, draft)
    return () => clearTimeout(rest)
  }, [draft, isQuiet])
  return isQuiet && rested === draft
}

/** Whether all input of a draft is saved and validated, and whether it has errors. */
export function useSettledDraft(id: string, type: string, draft: SanityDocument | null) {
  const isTyping = useIsTyping()
  const { isSyncing } = useSyncState(id, type)
  const { validation, isValidating, revision } = useValidationStatus(getDraftId(id), type, true)
  const isSettled = useRested(draft, !isTyping && !isSyncing && !isValidating && revision === draft?._rev)
  return { isTyping, isSettled, isBroken: validation.some(({ level }) => level === 'error') }
}
