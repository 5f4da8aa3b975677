import type { CustomerType } from '~/content/pages/services-page'
import { Field } from '~/forms/fields'

/** The default customer type (specification section 2). */
export const DEFAULT_CUSTOMER = 'individual'

type CustomerTypesProps = { question: string; types: readonly CustomerType[]; requested: string | null; chosen: string }

/** Who the therapy is for. Changes only the guidance below it and the chat message. */
export function CustomerTypes({ question, types, requested, chosen }: CustomerTypesProps) {
  const start =
    [requested, DEFAULT_CUSTOMER].find((value) => types.some((type) => type.value === value)) ?? types[0]?.value
  if (start === undefined) return null

  return (
    <Field id="customer" label={question} hint={types.find(({ value }) => value === chosen)?.text} error={undefined}>
      {(control) => (
        <select {...control} name="customer" defaultValue={start}>
          {types.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
