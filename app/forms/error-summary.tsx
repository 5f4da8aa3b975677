import type { FieldErrors, FormAnswer } from '~/lib/forms/form-answer'
import { OPEN_CHAT } from '~/lib/forms/lib-texts'

import { problemWords } from './forms-texts'
import { takesFocus } from './takes-focus'

/** An answer that is not good news. */
export type Refusal = Exclude<FormAnswer, { outcome: 'accepted' }>

/** The text beside each field that is wrong. */
export const errorsIn = (answer: Refusal | null | undefined): FieldErrors =>
  answer?.outcome === 'invalid' ? answer.errors : {}

type ErrorSummaryProps = {
  /** Ids of controls are this, a hyphen and the field's name. */
  form: string
  answer: Refusal | null | undefined
}

/** What is wrong with a form, with a way to each field; it takes the focus, which has it read; an alert would be read twice. `enhance/forms/form-errors.ts` draws the same. Styles: `long-form.css`. */
export function ErrorSummary({ form, answer }: ErrorSummaryProps) {
  if (!answer) return null
  const fields = Object.entries(errorsIn(answer))
  return (
    <div className="error-summary" {...takesFocus}>
      {answer.outcome === 'invalid' ? (
        <>
          <p>
            <strong>{problemWords(fields.length)}</strong>
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
