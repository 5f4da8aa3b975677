import type { CustomerType } from '~/content/services-page'

/** Who the therapy is for when nobody says (specification section 2). */
export const DEFAULT_CUSTOMER = 'individual'

type CustomerTypesProps = { question: string; types: readonly CustomerType[]; chosen: string | null }

/** Who the therapy is for. It changes the guidance beside it and nothing else, so it needs no script. */
export function CustomerTypes({ question, types, chosen }: CustomerTypesProps) {
  const start = [chosen, DEFAULT_CUSTOMER].find((value) => types.some((type) => type.value === value)) ?? types[0]?.value
  if (start === undefined) return null

  return (
    <fieldset className="customer">
      <legend>{question}</legend>
      {types.map(({ _key, value, label, text }) => (
        <div className="customer__type" key={_key}>
          <input
            type="radio"
            id={`customer-${value}`}
            name="customer"
            value={value}
            defaultChecked={value === start}
            aria-describedby={text ? `customer-${value}-text` : undefined}
          />
          <label htmlFor={`customer-${value}`}>{label}</label>
          {text ? <p id={`customer-${value}-text`}>{text}</p> : null}
        </div>
      ))}
    </fieldset>
  )
}
