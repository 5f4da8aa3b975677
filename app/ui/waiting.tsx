import { useEffect, useState } from 'react'

import { OPEN_CHAT, trackProgress, type ProgressStatus } from '~/lib/forms/progress'

type WaitingProps = {
  /** Whether the action is in flight. */
  busy: boolean
  /** The progress message. */
  words: string
  /** The alternative, shown after ten seconds. */
  instead: string
  /** The chat address, if the chat is an alternative. */
  chat?: string | null | undefined
}

/**
 * Shows that an action is in flight once it takes longer than a moment. Rendered before it starts, so that the live
 * region is announced.
 */
export function ProgressMessage({ busy, words, instead, chat }: WaitingProps) {
  const [wait, setWait] = useState<ProgressStatus>('short')
  useEffect(() => {
    if (!busy) return
    const end = trackProgress(setWait)
    return () => {
      end()
      setWait('short')
    }
  }, [busy])

  return (
    <p role="status" className={wait === 'short' ? 'visually-hidden' : 'field__hint'}>
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
