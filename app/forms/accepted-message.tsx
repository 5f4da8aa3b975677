import type { ReactNode } from 'react'

import { autofocusProps } from './fields'

type AcceptedNoteProps = {
  id: string
  heading: string | null
  /** The form was just sent without scripts. Otherwise the note waits in a template for scripts. */
  sent: boolean
  children: ReactNode
}

/** Confirms that a form was accepted and what happens next; takes the focus. Styles: `long-form.css`. */
export function AcceptedMessage({ id, heading, sent, children }: AcceptedNoteProps) {
  const note = (
    <div className="accepted" role="status" id={id} {...autofocusProps}>
      {heading === null ? null : <h3>{heading}</h3>}
      {children}
    </div>
  )
  return (
    <>
      {sent ? note : null}
      <template>{note}</template>
    </>
  )
}
