import type { ReactNode } from 'react'

import { chatLink } from '~/content/site-settings/chat'
import { useSite } from '~/content/site-settings/use-site'

import { emailHint } from './email-suggestion'
import { ErrorSummary, type Refusal } from './error-summary'
import { MAX_EMAIL } from './field-rules'
import {
  autofocusProps,
  controlProps,
  ErrorText,
  type FieldProps,
  Field,
  SubmissionField,
  HoneypotField,
} from './fields'

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

/** A checkbox with its label. A file of its own, so that `/services` does not load it. Styles: `long-form.css`. */
export function CheckboxField({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="tick">
      {children(controlProps({ id, hint, error }))}
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p className="field__hint" id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
        <ErrorText id={id} error={error} />
      </div>
    </div>
  )
}

type LongFormProps = {
  /** The id prefix of controls: `<name>-<field>`. */
  name: string
  action: string
  /** The address of its script. */
  script: string
  busyLabel: string
  /** The response of the page, unless accepted. */
  answer: Refusal | null | undefined
  /** The key of the previous attempt. */
  submission: string | undefined
  /** The buttons at the end. */
  buttons: ReactNode
  children: ReactNode
}

/** A form of its own page, with the attributes that `client-scripts/forms/submit-in-place.ts` reads. Styles: `long-form.css`. */
export function LongForm({ name, action, script, busyLabel, answer, submission, buttons, children }: LongFormProps) {
  const site = useSite()
  return (
    <>
      <ErrorSummary form={name} answer={answer} />
      <form
        className="form"
        method="post"
        action={action}
        noValidate
        autoComplete="off"
        data-script={script}
        data-busy={busyLabel}
        data-chat={chatLink(site, 'booking') ?? undefined}
      >
        {children}
        <SubmissionField value={submission} />
        <HoneypotField />
        {buttons}
      </form>
    </>
  )
}

type EmailFieldProps = {
  form: string
  name: string
  label: string
  error: string | undefined
  typed: string | undefined
}

/** A required email address. */
export const EmailField = ({ form, name, label, error, typed }: EmailFieldProps) => (
  <Field id={`${form}-${name}`} label={label} hint={emailHint(typed)} error={error}>
    {(control) => (
      <input
        {...control}
        type="email"
        name={name}
        autoComplete="email"
        required
        maxLength={MAX_EMAIL}
        defaultValue={typed}
      />
    )}
  </Field>
)

type ChoiceFieldProps = EmailFieldProps & { choices: readonly string[]; placeholder?: string }

/** A select; `placeholder` is its empty option. Keeps a selected option that staff have removed. */
export function ChoiceField({ form, name, label, error, typed, choices, placeholder }: ChoiceFieldProps) {
  const offered = new Set(typed && !error ? [...choices, typed] : choices)
  return (
    <Field id={`${form}-${name}`} label={label} error={error}>
      {(control) => (
        <select {...control} name={name} required={placeholder !== undefined} defaultValue={typed}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {[...offered].map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
