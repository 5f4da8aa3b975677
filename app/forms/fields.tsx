import type { ReactNode } from 'react'

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }

type FieldProps = {
  /** The id of the control, and the prefix of the ids of hint and error. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error: string | undefined
  /** The control with its label, hint and error attributes. */
  children: (control: ControlProps) => ReactNode
}

/** Returns attributes of a control. Sets `aria-invalid`, because browsers report empty required fields as invalid. */
export function controlProps({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): ControlProps {
  const about = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return { id, 'aria-describedby': about || undefined, 'aria-invalid': Boolean(error) }
}

export const ErrorText = ({ id, error }: Pick<FieldProps, 'id' | 'error'>) =>
  error ? (
    <p className="field__error" id={`${id}-error`}>
      {error}
    </p>
  ) : null

/** A field with its label above and its error below. Styles: `forms.css`. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(controlProps({ id, hint, error }))}
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <ErrorText id={id} error={error} />
    </div>
  )
}

/** A honeypot field, invisible to people and not autofilled: only bots fill it. */
export const HONEYPOT_NAME = 'remark'

/** A field hidden from sight, keyboard and screen readers. The response drops its value, so that a retry passes. */
export function HoneypotField() {
  return (
    <span className="visually-hidden" aria-hidden="true">
      <input name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
    </span>
  )
}

/** The hidden field with the key of the previous attempt; empty at first. */
export const SUBMISSION = 'submission'

/** Keeps the key of the first attempt for a retry. Cached pages start with an empty one. */
export const SubmissionField = ({ value = '' }: { value: string | undefined }) => (
  <input type="hidden" name={SUBMISSION} value={value} />
)

/** Props for the element that screen readers should read first after a form, with or without scripts. */
export const autofocusProps = { tabIndex: -1, autoFocus: true } as const
