import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { stableComponent } from './same-each-time'
import { useSettledDraft } from './settled-draft'

/**
 * Schedule action that waits until all input is saved. The Content Lake copies the saved draft, so input of the last
 * second and the former address would be missing.
 */
function waitingToSchedule(schedule: DocumentActionComponent): DocumentActionComponent {
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

    // A paused schedule has no draft.
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

export const scheduleWhenSaved = stableComponent(waitingToSchedule)
