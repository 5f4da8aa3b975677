import { useEffect, useRef, type ReactNode } from 'react'

import { takesFocus } from './takes-focus'

/** Says that a form was accepted and what happens next; it takes the focus. Styles: `long-form.css`. */
export function AcceptedNote({ id, heading, children }: { id: string; heading: string | null; children: ReactNode }) {
  const noteRef = useRef<HTMLDivElement>(null)
  useEffect(() => noteRef.current?.focus(), [])
  return (
    <div className="accepted" role="status" id={id} ref={noteRef} {...takesFocus}>
      {heading === null ? null : <h3>{heading}</h3>}
      {children}
    </div>
  )
}
