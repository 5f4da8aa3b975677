import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { stableComponent } from './same-each-time'
import { useSettledDraft } from './settled-draft'

/**
 * Publish action that waits until all input is saved and validated. Sanity’s own would omit the last letters of
 * formatted text, be disabled before they are saved, or fail on a rule that they fulfil.
 */
function waiting(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWhenSaved: DocumentActionComponent = (props) => {
    const { id, type, draft } = props
    const original = publish(props)
    const { isTyping, isSettled, isBroken } = useSettledDraft(id, type, draft)
    const toast = useToast()
    const [wanted, setWanted] = useState(false)
    const onHandle = original?.onHandle
    const isShut = original?.disabled === true && onHandle !== undefined

    useEffect(() => {
      if (!wanted || !isSettled) return
      // Sanity disables its own action for four seconds after a publish; later changes are published after that.
      if (isShut && !isBroken) return
      setWanted(false)
      if (isBroken)
        toast.push({
          status: 'error',
          title: 'Nothing was published',
          description: 'Something in the form is not valid. The fields with a red mark say what.',
        })
      else onHandle?.()
    }, [wanted, isSettled, isShut, isBroken, onHandle, toast])

    if (!original) return null
    if (wanted)
      return {
        ...original,
        disabled: true,
        label: 'Publishes when saved',
        title: 'Your last change is being saved and checked.',
      }
    if (isSettled || (!draft && !isTyping)) return original
    return { ...original, disabled: false, onHandle: () => setWanted(true) }
  }
  PublishWhenSaved.action = publish.action
  PublishWhenSaved.displayName = 'PublishWhenSaved'
  return PublishWhenSaved
}

export const publishWhenSaved = stableComponent(waiting)
