import { useEffect, useState } from 'react'

import { OPEN_CHAT } from '~/lib/forms/lib-texts'
import { followWait, type Wait } from '~/lib/forms/waiting'

type WaitingProps = {
  /** What was pressed is under way. */
  busy: boolean
  /** That it is. */
  words: string
  /** What can be done instead, after ten seconds. */
  instead: string
  /** The address of the chat, where it is another way. */
  chat?: string | null | undefined
  /** The button that was pressed says the words itself: they are only read out. */
  onButton?: boolean
}

/** Says that what was pressed is under way, once it takes longer than a moment. It is in the page before, so that it is read out. */
export function Waiting({ busy, words, instead, chat, onButton = false }: WaitingProps) {
  const [wait, setWait] = useState<Wait>('short')
  useEffect(() => {
    if (!busy) return
    const end = followWait(setWait)
    return () => {
      end()
      setWait('short')
    }
  }, [busy])

  const unseen = wait === 'short' || (wait === 'said' && onButton)
  return (
    <p role="status" className={unseen ? 'visually-hidden' : 'field__hint'}>
      {wait === 'short' ? null : <span>{words}</span>}
      {wait === 'long' ? (
        <span>
          {' '}
          {instead} {chat ? <a href={chat}>{OPEN_CHAT}</a> : null}
        </span>
      ) : null}
    </p>
  )
}
