import { useEffect } from 'react'

import type { CheckoutLabels } from '~/content/pages/services-page'
import { Field } from '~/forms/fields'
import type { FieldErrors } from '~/lib/forms/form-answer'
import type { FirebaseConfig } from '~/auth/session'
import { watchSignedInEmail } from '~/auth/stored-session'
import { savesData } from '~/lib/browser'
import { StaticPart } from '~/ui/island'

import type { Unfinished } from '../order/order'

type PayerFieldsProps = {
  labels: CheckoutLabels
  errors: FieldErrors
  /** The submitted values, and a suggestion for the email address. */
  values: Partial<Record<string, string>>
}

/** The payer's fields, uncontrolled so that values typed before hydration stay. Styles: `forms.css`. */
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
      <StaticPart name="countries">
        {import.meta.env.SSR ? (
          <datalist id="countries">
            {['Nigeria', 'Ghana', 'United Kingdom', 'United States', 'Canada', 'South Africa'].map((country) => (
              <option key={country} value={country} />
            ))}
          </datalist>
        ) : null}
      </StaticPart>
    </>
  )
}

/** Lists the missing fields below a disabled Checkout button. */
export function MissingNote({ unfinished, labels }: { unfinished: Unfinished; labels: CheckoutLabels }) {
  const names = {
    package: labels.missingPackage,
    name: labels.nameLabel,
    email: unfinished.isEmailWrong ? 'a valid email address' : labels.emailLabel,
    country: labels.countryLabel,
  }
  const list = unfinished.missing
    .map((field) => names[field].charAt(0).toLowerCase() + names[field].slice(1))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
  return <span id="missing">{labels.missing.replace('{fields}', list)}</span>
}

/** Fills an empty, unfocused email field with the signed-in user's address. */
export function useSignedInEmail(
  firebase: FirebaseConfig | null,
  form: () => HTMLFormElement | null,
  onFilled: () => void,
): void {
  useEffect(() => {
    if (!firebase || savesData()) return
    return watchSignedInEmail(firebase, (email) => {
      const field = form()?.elements.namedItem('email')
      if (!(field instanceof HTMLInputElement) || field.value !== '' || field === document.activeElement) return
      field.value = email
      onFilled()
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The settings and the form are the same for the life of the page.
  }, [])
}
