import type { CheckoutLabels } from '~/content/services-page'
import { Field } from '~/forms/field'
import type { FieldErrors } from '~/lib/forms/form-answer'

type PayerFieldsProps = {
  labels: CheckoutLabels
  errors: FieldErrors
  /** What was typed, and the hint about the email address, when the server answers a form. */
  values: Partial<Record<string, string>>
}

const COUNTRIES = ['Nigeria', 'Ghana', 'United Kingdom', 'United States', 'Canada', 'South Africa']

/** Who pays. The fields are uncontrolled: what is typed before the page is live stays. Styles: `forms.css`. */
export function PayerFields({ labels, errors, values }: PayerFieldsProps) {
  return (
    <>
      <Field id="name" label={labels.nameLabel} error={errors.name}>
        {(control) => <input {...control} name="name" required autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field id="email" label={labels.emailLabel} hint={values.emailHint} error={errors.email}>
        {(control) => (
          <input {...control} type="email" name="email" required autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
      <Field id="country" label={labels.countryLabel} error={errors.country}>
        {(control) => (
          <input
            {...control}
            name="country"
            required
            autoComplete="country-name"
            list="countries"
            defaultValue={values.country}
          />
        )}
      </Field>
      <datalist id="countries">
        {COUNTRIES.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
    </>
  )
}
