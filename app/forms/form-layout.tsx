import type { ComponentProps, ReactNode } from 'react'

import { chatLink } from '~/content/site-settings/chat'
import { useSite } from '~/content/site-settings/use-site'
import type { FieldErrors, FormValues } from '~/lib/forms/form-answer'

import { emailHint } from './email-suggestion'
import { ErrorSummary, type Refusal } from './error-summary'
import { MAX_EMAIL, MAX_TEXT } from './field-rules'
import { autofocusProps, controlProps, ErrorText, Field, HoneypotField, SubmissionField } from './fields'

type AcceptedMessageProps = {
  id: string
  heading: string | null
  /** Whether the form was just sent without scripts; otherwise the note is in a template for scripts. */
  sent: boolean
  children: ReactNode
}

/** Confirms that a form was accepted and what happens next; takes the focus. Styles: `long-form.css`. */
export function AcceptedMessage({ id, heading, sent, children }: AcceptedMessageProps) {
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

/** A required checkbox with its label. Styles: `long-form.css`. */
export function CheckboxField({ form, name, label, errors, typed }: FieldOptions) {
  const id = `${form}-${name}`
  const error = errors[name]
  return (
    <div className="tick">
      <input
        {...controlProps({ id, error })}
        type="checkbox"
        name={name}
        value="yes"
        required
        defaultChecked={typed[name] === 'yes'}
      />
      <div>
        <label htmlFor={id}>{label}</label>
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

type FieldOptions = { form: string; name: string; label: string; errors: FieldErrors; typed: FormValues }

type TextFieldProps = FieldOptions & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'required' | 'maxLength'>

/** A text in one line. */
export const TextField = ({ form, name, label, errors, typed, ...input }: TextFieldProps) => (
  <Field
    id={`${form}-${name}`}
    label={label}
    hint={input.type === 'email' ? emailHint(typed[name]) : undefined}
    error={errors[name]}
  >
    {(control) => <input {...control} name={name} defaultValue={typed[name]} {...input} />}
  </Field>
)

/** A required email address. */
export const EmailField = (field: FieldOptions) => (
  <TextField {...field} type="email" autoComplete="email" required maxLength={MAX_EMAIL} />
)

type LongTextFieldProps = FieldOptions & Pick<ComponentProps<'textarea'>, 'rows' | 'required'>

/** A text in several lines. */
export const LongTextField = ({ form, name, label, errors, typed, ...area }: LongTextFieldProps) => (
  <Field id={`${form}-${name}`} label={label} error={errors[name]}>
    {(control) => <textarea {...control} name={name} maxLength={MAX_TEXT} defaultValue={typed[name]} {...area} />}
  </Field>
)

type ChoiceFieldProps = FieldOptions & { choices: readonly string[]; placeholder?: string }

/** A select; `placeholder` is its empty option. Keeps a selected option that staff have removed. */
export function ChoiceField({ form, name, label, errors, typed, choices, placeholder }: ChoiceFieldProps) {
  const value = typed[name]
  const offered = new Set(value && !errors[name] ? [...choices, value] : choices)
  return (
    <Field id={`${form}-${name}`} label={label} error={errors[name]}>
      {(control) => (
        <select {...control} name={name} required={placeholder !== undefined} defaultValue={value}>
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
