import type { ReactNode } from 'react'

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }

type FieldProps = {
  /** The control's id; hint and error are named after it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error: string | undefined
  /** The control itself, with what ties it to label, hint and error. */
  children: (control: ControlProps) => ReactNode
}

/** What is required counts as invalid for browsers while it is empty: nobody is told so before it was checked. */
function controlProps({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): ControlProps {
  const about = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return { id, 'aria-describedby': about || undefined, 'aria-invalid': Boolean(error) }
}

const ErrorText = ({ id, error }: Pick<FieldProps, 'id' | 'error'>) =>
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

/** A box to tick, with its label beside it. Styles: `long-form.css`. */
export function TickField({ id, label, hint, error, children }: FieldProps) {
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
