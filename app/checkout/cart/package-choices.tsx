import { pricePerSession, savingOf, type TherapyPackage } from '~/content/offers/plans'
import type { PlanLabels } from '~/content/pages/services-page'
import { formatNaira } from '~/lib/money'
import { textKey } from '~/lib/text/text-key'
import { PlanOption } from '~/ui/plan-option'

import type { PriceLabels } from '../currency/currency'

type PackageChoicesProps = {
  packages: readonly TherapyPackage[]
  labels: PlanLabels
  about: PriceLabels
  /** The package in the request, which the server marks as selected. */
  requested: string | null
  onPick: (code: string) => void
}

/** The packages, each a row with its price and collapsed features. */
export function PackageChoices({ packages, labels, about, requested, onPick }: PackageChoicesProps) {
  function priceLinesOf(choice: TherapyPackage) {
    const saving = savingOf(choice, packages)
    return [
      choice.sessions > 1 ? labels.perSession.replace('{price}', formatNaira(pricePerSession(choice))) : null,
      saving > 0 ? labels.saving.replace('{amount}', formatNaira(saving)) : null,
    ]
  }

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
              about={about.of(choice.price)}
              priceLines={priceLinesOf(choice)}
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
