import type { FieldErrors, FormAnswer } from '~/lib/forms/form-answer'
import { OPEN_CHAT } from '~/lib/forms/progress'

import { autofocusProps } from './fields'
import { problemCountText } from './field-rules'

/** Any answer other than accepted. */
export type Refusal = Exclude<FormAnswer, { outcome: 'accepted' }>

/** Returns the errors by field. */
export const errorsIn = (answer: Refusal | null | undefined): FieldErrors =>
  answer?.outcome === 'invalid' ? answer.errors : {}

type ErrorSummaryProps = {
  /** The id prefix of controls: `<form>-<field>`. */
  form: string
  answer: Refusal | null | undefined
}

/** Lists errors; takes the focus instead of being an alert, which would be read twice. Same as in `send-form.ts`. */
export function ErrorSummary({ form, answer }: ErrorSummaryProps) {
  if (!answer) return null
  const fields = Object.entries(errorsIn(answer))
  return (
    <div className="error-summary" {...autofocusProps}>
      {answer.outcome === 'invalid' ? (
        <>
          <p>
            <strong>{problemCountText(fields.length)}</strong>
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
          {answer.message} {answer.chat ? <a href={answer.chat}>{OPEN_CHAT}</a> : null}
        </p>
      )}
    </div>
  )
}
