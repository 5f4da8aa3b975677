import type { PlanLabels } from '~/content/services-page'
import { formatNaira } from '~/lib/money'
import { textKey } from '~/lib/text/text-key'
import { PlanOption } from '~/ui/plan-option'

import type { PriceLabels } from '../currency/second-currency'
import { allows, type Offers } from './cart'
import { saidOnce } from './shared-add-on-text'

type AddOnChoicesProps = {
  addOns: Offers['addOns']
  /** The package that is chosen now. */
  package: string | null
  labels: PlanLabels
  about: PriceLabels
  /** The add-on that the server was asked for. */
  sent: string | null
  onPick: (code: string) => void
}

/** The add-ons as one block: what they have in common once, then a row for each. */
export function AddOnChoices({ addOns, package: chosen, labels, about, sent, onPick }: AddOnChoicesProps) {
  const { lead, features, note } = saidOnce(addOns)

  return (
    <fieldset className="add-ons">
      <legend>
        <h3>{labels.addOnsHeading}</h3>
      </legend>
      {labels.addOnsIntro ? <p>{labels.addOnsIntro}</p> : null}
      {features.length > 0 ? (
        <details className="plan__more">
          <summary key={textKey(labels.contents, labels.addOnsHeading)}>
            {labels.contents}
            <span className="visually-hidden">: {labels.addOnsHeading}</span>
          </summary>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {note ? <p id="add-on-note">{note}</p> : null}
      {chosen === null ? (
        <p id="choose-first">
          {labels.chooseFirst}
          <span className="unless-live"> {labels.thenShowTotal.replace('{button}', labels.showTotal)}</span>
        </p>
      ) : null}
      <ul className="plain-list">
        {addOns.map((addOn) => (
          <li key={addOn.id}>
            <PlanOption
              field="addon"
              code={addOn.id}
              name={addOn.name}
              saidBefore={lead}
              price={formatNaira(addOn.price)}
              about={about.of(addOn.price)}
              priceLines={[
                addOn.period,
                ...addOn.features.filter((feature) => !features.includes(feature)),
                note ? null : addOn.note,
              ]}
              selectedLabel={labels.selected}
              chosen={sent === addOn.id}
              obstacle={allows(chosen, addOn) ? null : { text: chosen === null ? null : labels.notWithPackage }}
              describedBy={[note ? 'add-on-note' : '', chosen === null ? 'choose-first' : ''].filter(Boolean).join(' ')}
              onPick={() => onPick(addOn.id)}
              onPickAgain={() => onPick(addOn.id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
