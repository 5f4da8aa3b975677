import { pricePerUnit, savingOf, type TherapyPackage } from '~/content/offers/plans'
import type { CustomerType, PlanLabels } from '~/content/pages/services-page'
import { Field } from '~/forms/fields'
import { formatNaira } from '~/lib/money'
import { textKey } from '~/lib/text/typography'
import { PlanOption } from '~/ui/plan-option'

import type { PriceLabels } from '../currency/currency'

/** The default customer type (specification section 2). */
export const DEFAULT_CUSTOMER = 'individual'

type CustomerTypesProps = { question: string; types: readonly CustomerType[]; requested: string | null; chosen: string }

/** Asks who the therapy is for; the answer changes only the guidance below it and the chat message. */
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

type PackageChoicesProps = {
  packages: readonly TherapyPackage[]
  labels: PlanLabels
  about: PriceLabels
  /** The package in the request, which the server marks as selected. */
  requested: string | null
  onPick: (code: string) => void
}

/** Returns the price per session or week and the saving; null for those that do not apply. @param unitPrice in naira */
export function unitPriceLines(
  price: number,
  units: number,
  unitPrice: number | undefined,
  each: string,
  saving: string,
): (string | null)[] {
  const saved = savingOf(price, units, unitPrice)
  return [
    units > 1 ? each.replace('{price}', formatNaira(pricePerUnit(price, units))) : null,
    saved > 0 ? saving.replace('{amount}', formatNaira(saved)) : null,
  ]
}

/** Returns the texts of a row about a limited price; null without one. */
export function limitedPriceOf({ limited }: Pick<TherapyPackage, 'limited'>) {
  if (!limited?.texts) return null
  const { until, normally } = limited.texts
  const crossedOut = limited.crossOut ? { label: normally, price: formatNaira(limited.normalPrice) } : null
  return { until, crossedOut }
}

/** The packages, each a row with its price and collapsed features. */
export function PackageChoices({ packages, labels, about, requested, onPick }: PackageChoicesProps) {
  const single = packages.find(({ sessions }) => sessions === 1)?.price

  return (
    <fieldset>
      <legend>
        <h3>{labels.packagesHeading}</h3>
      </legend>
      <ul className="plain-list">
        {packages.map((choice) => (
          <li key={choice.id}>
            <PlanOption
              field="package"
              code={choice.id}
              name={choice.name}
              mark={choice.popular ? labels.popular : null}
              price={formatNaira(choice.price)}
              limited={limitedPriceOf(choice)}
              about={about.of(choice.price)}
              priceLines={unitPriceLines(choice.price, choice.sessions, single, labels.perSession, labels.saving)}
              selectedLabel={labels.selected}
              chosen={requested === choice.id}
              obstacle={null}
              onPick={() => onPick(choice.id)}
            >
              <details className="plan__more">
                <summary key={textKey(labels.contents, choice.name)}>
                  {labels.contents}
                  <span className="visually-hidden">: {choice.name}</span>
                </summary>
                {choice.description ? <p>{choice.description}</p> : null}
                <ul>
                  {choice.features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
                {choice.note ? <p>{choice.note}</p> : null}
              </details>
            </PlanOption>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
