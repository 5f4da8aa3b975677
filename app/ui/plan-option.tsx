import type { KeyboardEvent } from 'react'

import { CheckIcon, LockIcon } from './icons'

type PlanOptionProps = {
  /** The field's name in the form's address. */
  field: 'package' | 'addon'
  code: string
  name: string
  /** Such as "Most popular". */
  mark: string | null
  price: string
  /** About what that is in another currency; its line is kept free while it may still come. */
  about: string | null
  /** What stands under the price: the period, the price of one session, the saving. */
  priceLines: readonly (string | null)[]
  description: string | null
  features: readonly string[]
  note: string | null
  selectedLabel: string
  chosen: boolean
  /** Why it cannot be chosen now, or null when it can. */
  obstacle: { text: string | null; explainedBy: string | null } | null
  onPick: () => void
  /** Pressing Space on what is chosen already: browsers make no click of it. */
  onPickAgain?: () => void
}

/** A package or add-on as a card that is chosen as a radio button: the whole card is its label. */
export function PlanOption(props: PlanOptionProps) {
  const { field, code, name, mark, price, about, priceLines, description, features, note, obstacle } = props
  const id = `${field}-${code}`
  const lines = priceLines.filter((line) => line !== null)

  function pickAgain(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== ' ' || !event.currentTarget.checked || !props.onPickAgain) return
    event.preventDefault()
    props.onPickAgain()
  }

  return (
    <div className="plan">
      <input
        className="plan__radio"
        type="radio"
        id={id}
        name={field}
        value={code}
        defaultChecked={props.chosen}
        disabled={obstacle !== null}
        aria-describedby={[`${id}-price`, `${id}-more`, obstacle?.explainedBy].filter(Boolean).join(' ')}
        onClick={props.onPick}
        onKeyDown={pickAgain}
      />
      <div className="plan__card">
        <h4 className="plan__name">
          <label htmlFor={id}>{name}</label>
        </h4>
        {mark ? <p className="plan__mark">{mark}</p> : null}
        <p className="plan__price" id={`${id}-price`}>
          <span className="price">{price}</span>
          <span className="about">{about ? ` ${about}` : null}</span>
          {lines.map((line) => (
            <span key={line}> {line}</span>
          ))}
        </p>
        <div className="plan__more" id={`${id}-more`}>
          {obstacle?.text ? (
            <p className="plan__obstacle">
              <LockIcon />
              {obstacle.text}
            </p>
          ) : null}
          {description ? <p>{description}</p> : null}
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {note ? <p className="plan__note">{note}</p> : null}
        </div>
        <p className="plan__selected" aria-hidden="true">
          <CheckIcon />
          {props.selectedLabel}
        </p>
      </div>
    </div>
  )
}
