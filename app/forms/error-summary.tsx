import type { RefObject } from 'react'

import type { FieldErrors } from '~/lib/form-answer'
import { OPEN_CHAT } from '~/lib/lib-texts'

import { takesFocus } from './takes-focus'

export type Problem = { errors: FieldErrors; message: string | null; chat: string | null }

type ErrorSummaryProps = Problem & {
  /** Ids of controls are this, a hyphen and the field's name. */
  form: string
  summaryRef: RefObject<HTMLDivElement>
}

/** What is wrong with a form, with a way to each field; it takes the focus. Styles: `long-form.css`. */
export function ErrorSummary({ form, errors, message, chat, summaryRef }: ErrorSummaryProps) {
  const fields = Object.entries(errors)
  if (fields.length === 0 && message === null) return null
  return (
    <div className="error-summary" role="alert" ref={summaryRef} {...takesFocus}>
      {message === null ? (
        <>
          <p>
            <strong>
              {fields.length === 1 ? 'One answer needs your attention' : 'Some answers need your attention'}
            </strong>
          </p>
          <ul>
            {fields.map(([name, text]) => (
              <li key={name}>
                <a href={`#${form}-${name}`}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {message} {chat ? <a href={chat}>{OPEN_CHAT}</a> : null}
        </p>
      )}
    </div>
  )
}
