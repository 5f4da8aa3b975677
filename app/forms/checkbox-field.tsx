import { controlProps, ErrorText, type FieldProps } from './fields'

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
