import type { CheckoutLabels } from '~/content/services-page'

import { ConsentText } from './consent'
import type { OrderErrors } from './order-form'

type OrderFieldsProps = {
  labels: CheckoutLabels
  errors: OrderErrors
  /** What was typed, when the server answers a form. */
  values: Partial<Record<string, string>>
}

const COUNTRIES = ['Nigeria', 'Ghana', 'United Kingdom', 'United States', 'Canada', 'South Africa']

/** Who pays. The fields are uncontrolled: what is typed before the page is live stays. */
export function OrderFields({ labels, errors, values }: OrderFieldsProps) {
  return (
    <>
      <Field name="name" label={labels.nameLabel} error={errors.name} value={values.name} autoComplete="name" />
      <Field name="email" type="email" label={labels.emailLabel} error={errors.email} value={values.email} autoComplete="email" />
      <Field name="country" label={labels.countryLabel} error={errors.country} value={values.country} autoComplete="country-name" list="countries" />
      <datalist id="countries">
        {COUNTRIES.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
      <div className="tick">
        <input
          type="checkbox"
          id="consent"
          name="consent"
          required
          defaultChecked={values.consent === 'on'}
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? 'consent-error' : undefined}
        />
        <label htmlFor="consent">
          <ConsentText labels={labels} />
        </label>
        {errors.consent ? (
          <p className="field__error" id="consent-error">
            {errors.consent}
          </p>
        ) : null}
      </div>
    </>
  )
}

type FieldProps = {
  name: 'name' | 'email' | 'country'
  type?: 'email'
  label: string
  error: string | undefined
  value: string | undefined
  autoComplete: string
  list?: string
}

function Field({ name, type, label, error, value, autoComplete, list }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {error ? (
        <p className="field__error" id={`${name}-error`}>
          {error}
        </p>
      ) : null}
      <input
        type={type ?? 'text'}
        id={name}
        name={name}
        required
        autoComplete={autoComplete}
        list={list}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
    </div>
  )
}
