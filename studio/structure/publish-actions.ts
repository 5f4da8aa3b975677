import { getDraftId } from '@sanity/client/csm'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import {
  type DocumentActionComponent,
  type SanityDocument,
  useDocumentOperation,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import { addressOf, formerAddressesAfter } from '../schema/former-addresses'
import { useIsTyping } from './typing'

type Wrapping = (action: DocumentActionComponent) => DocumentActionComponent

/** Replaces an action of Sanity. Cached, because a new component would lose its state. */
export function replaceAction(wrap: Wrapping): Wrapping {
  const known = new Map<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const wrapped = known.get(action) ?? Object.assign(wrap(action), { action: action.action })
    known.set(action, wrapped)
    return wrapped
  }
}

/** How long a draft must be unchanged: validation starts up to 200 ms after a change; until then results are old. */
const UNCHANGED_FOR_MS = 400

/** Whether a draft has not changed for a while. */
function useIsUnchanged(draft: SanityDocument | null, isQuiet: boolean): boolean {
  const [unchanged, setUnchanged] = useState<SanityDocument | null>(null)
  useEffect(() => {
    if (!isQuiet) return
    const timer = setTimeout(setUnchanged, UNCHANGED_FOR_MS, draft)
    return () => clearTimeout(timer)
  }, [draft, isQuiet])
  return isQuiet && unchanged === draft
}

/** Whether all input of a draft is saved and validated, and whether it has errors. */
function useSettledDraft(id: string, type: string, draft: SanityDocument | null) {
  const isTyping = useIsTyping()
  const { isSyncing } = useSyncState(id, type)
  const { validation, isValidating, revision } = useValidationStatus(getDraftId(id), type, true)
  const isSettled = useIsUnchanged(draft, !isTyping && !isSyncing && !isValidating && revision === draft?._rev)
  return { isTyping, isSettled, isBroken: validation.some(({ level }) => level === 'error') }
}

/** Publishes once all input is saved and validated: Sanity’s action omits the last letters, or is disabled too long. */
export const publishWhenSaved = replaceAction(
  (publish) =>
    function PublishWhenSaved(props) {
      const { id, type, draft } = props
      const original = publish(props)
      const { isTyping, isSettled, isBroken } = useSettledDraft(id, type, draft)
      const toast = useToast()
      const [isRequested, setIsRequested] = useState(false)
      const onHandle = original?.onHandle
      const isBlocked = original?.disabled === true && onHandle !== undefined

      useEffect(() => {
        if (!isRequested || !isSettled) return
        // Sanity disables its own action for four seconds after a publish; later changes are published after that.
        if (isBlocked && !isBroken) return
        setIsRequested(false)
        if (isBroken)
          toast.push({
            status: 'error',
            title: 'Nothing was published',
            description: 'Something in the form is not valid. The fields with a red mark say what.',
          })
        else onHandle?.()
      }, [isRequested, isSettled, isBlocked, isBroken, onHandle, toast])

      if (!original) return null
      // Without permission, Sanity’s action for a draft has no handler, and says why.
      if (draft && !onHandle) return original
      if (isRequested)
        return {
          ...original,
          disabled: true,
          label: 'Publishes when saved',
          title: 'Your last change is being saved and checked.',
        }
      if (isSettled || (!draft && !isTyping)) return original
      return { ...original, disabled: false, onHandle: () => setIsRequested(true) }
    },
)

/** Schedules once all input is saved: the Content Lake copies the saved draft, without input of the last second. */
export const scheduleWhenSaved = replaceAction(
  (schedule) =>
    function ScheduleWhenSaved(props) {
      const { id, type, draft } = props
      const original = schedule(props)
      const { isSettled } = useSettledDraft(id, type, draft)
      const toast = useToast()
      const [isRequested, setIsRequested] = useState(false)
      const onHandle = original?.onHandle
      const isBlocked = original?.disabled === true

      useEffect(() => {
        if (!isRequested || (draft && !isSettled)) return
        setIsRequested(false)
        if (draft && !isBlocked) onHandle?.()
      }, [isRequested, draft, isSettled, isBlocked, onHandle])

      // A paused schedule has no draft.
      if (!original || !draft) return original
      return {
        ...original,
        disabled: isBlocked || isRequested,
        onHandle: () => {
          if (!isSettled) toast.push({ id: 'schedule-when-saved', title: 'Your last change is being saved first.' })
          setIsRequested(true)
        },
      }
    },
)

/** Publish action that first stores the former address in the draft, so that the site redirects visitors. */
export const publishAndLead = replaceAction(
  (publish) =>
    function PublishAndLead(props) {
      const { id, type, draft, published } = props
      const original = publish(props)
      const { patch } = useDocumentOperation(id, type)
      const [formerAddress, setFormerAddress] = useState<string | null>(null)
      const former: unknown = draft?.['formerAddresses']
      const isStored = formerAddress !== null && Array.isArray(former) && former.includes(formerAddress)
      const isReady = isStored || !draft
      const onHandle = original?.onHandle

      useEffect(() => {
        if (formerAddress === null || !isReady) return
        setFormerAddress(null)
        if (isStored) onHandle?.()
      }, [formerAddress, isReady, isStored, onHandle])

      if (!original) return null
      return {
        ...original,
        disabled: original.disabled || formerAddress !== null,
        onHandle: () => {
          const formerAddresses = formerAddressesAfter(published, draft)
          if (!published || formerAddresses === null) return onHandle?.()
          patch.execute([{ set: { formerAddresses } }])
          setFormerAddress(addressOf(published))
        },
      }
    },
)
