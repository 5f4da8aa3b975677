import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { sameEachTime } from './same-each-time'
import { useSettledDraft } from './settled-draft'

/**
 * Scheduling that waits until everything that was typed is saved. What goes live is a copy that the Content Lake makes of
 * the saved draft: words typed in the last second would be missing there, and so would the address that the document leaves.
 */
function waiting(schedule: DocumentActionComponent): DocumentActionComponent {
  const ScheduleWhenSaved: DocumentActionComponent = (props) => {
    const { id, type, draft } = props
    const original = schedule(props)
    const { isSettled } = useSettledDraft(id, type, draft)
    const toast = useToast()
    const [wanted, setWanted] = useState(false)
    const onHandle = original?.onHandle
    const isShut = original?.disabled === true

    useEffect(() => {
      if (!wanted || (draft && !isSettled)) return
      setWanted(false)
      if (draft && !isShut) onHandle?.()
    }, [wanted, draft, isSettled, isShut, onHandle])

    // A schedule that was paused has no draft.
    if (!original || !draft) return original
    return {
      ...original,
      disabled: isShut || wanted,
      onHandle: () => {
        if (!isSettled) toast.push({ id: 'schedule-when-saved', title: 'Your last change is being saved first.' })
        setWanted(true)
      },
    }
  }
  ScheduleWhenSaved.action = schedule.action
  ScheduleWhenSaved.displayName = 'ScheduleWhenSaved'
  return ScheduleWhenSaved
}

export const scheduleWhenSaved = sameEachTime(waiting)
