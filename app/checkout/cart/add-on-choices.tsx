import type { PlanLabels } from '~/content/pages/services-page'
import { formatNaira } from '~/lib/money'
import { textKey } from '~/lib/text/typography'
import { PlanOption } from '~/ui/plan-option'
import type { AddOn } from '~/content/offers/plans'

import type { PriceLabels } from '../currency/currency'
import { allows, type Offers } from './cart'
import { limitedPriceOf, unitPriceLines } from './package-choices'

type AddOnChoicesProps = {
  addOns: Offers['addOns']
  package: string | null
  labels: PlanLabels
  about: PriceLabels
  /** The add-on in the request, which the server marks as selected. */
  requested: string | null
  onPick: (code: string) => void
}

/** The add-ons in one section: the text that they share once, then a row for each. */
export function AddOnChoices({ addOns, package: chosen, labels, about, requested, onPick }: AddOnChoicesProps) {
  const { lead, features, note } = sharedAddOnText(addOns)
  const week = addOns.find(({ weeks }) => weeks === 1)?.price

  return (
    <fieldset className="add-ons">
      <legend>
        <h3>{labels.addOnsHeading}</h3>
      </legend>
      {labels.addOnsIntro ? <p>{labels.addOnsIntro}</p> : null}
      {note ? <p id="add-on-note">{note}</p> : null}
      {chosen === null ? (
        <p id="choose-first">
          {labels.chooseFirst}
          <span className="unless-live"> {labels.thenShowTotal.replace('{button}', labels.showTotal)}</span>
        </p>
      ) : null}
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
      <ul className="plain-list">
        {addOns.map((addOn) => (
          <li key={addOn.id}>
            <PlanOption
              field="addon"
              code={addOn.id}
              name={addOn.name}
              saidBefore={lead}
              price={formatNaira(addOn.price)}
              limited={limitedPriceOf(addOn)}
              about={about.of(addOn.price)}
              priceLines={[
                ...(addOn.weeks === null
                  ? [addOn.period]
                  : unitPriceLines(addOn.price, addOn.weeks, week, labels.perWeek, labels.saving)),
                ...addOn.features.filter((feature) => !features.includes(feature)),
                note ? null : addOn.note,
              ]}
              selectedLabel={labels.selected}
              chosen={requested === addOn.id}
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

/** Returns a name up to and including its first comma and the space after it; empty without one. */
const leadOf = (name: string) => /^[^,]+, /.exec(name)?.[0] ?? ''

/** The features, the note and the beginning of the name that all add-ons share, so that the list shows them once. */
export function sharedAddOnText(addOns: readonly Pick<AddOn, 'name' | 'features' | 'note'>[]): {
  lead: string
  features: string[]
  note: string | null
} {
  const [first, ...others] = addOns
  if (!first || others.length === 0) return { lead: '', features: [], note: null }
  const lead = leadOf(first.name)
  return {
    lead: others.every(({ name }) => leadOf(name) === lead) ? lead : '',
    features: first.features.filter((feature) => others.every(({ features }) => features.includes(feature))),
    note: others.every(({ note }) => note === first.note) ? first.note : null,
  }
}
