import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

import { textKey } from '~/lib/text/typography'

import { CheckIcon, LockIcon } from './icons'

type PlanOptionProps = {
  /** The query parameter. */
  field: 'package' | 'addon'
  code: string
  name: string
  /** The start of the name, which the list shows above: for screen readers only. */
  saidBefore?: string
  /** A badge such as "Most popular". */
  mark?: string | null
  price: string
  /** The text after a limited price, and the normal price, crossed out. */
  limited?: { until: string; crossedOut: { label: string; price: string } | null } | null
  /** The approximate price in another currency; its line stays reserved while rates load. */
  about: string | null
  /** Details of the price: period, price per session, saving. */
  priceLines: readonly (string | null)[]
  selectedLabel: string
  chosen: boolean
  /** Why it cannot be chosen now; null when it can. */
  obstacle: { text: string | null } | null
  /** Ids of further describing elements. */
  describedBy?: string | null
  onPick: () => void
  /** Called for Space on the selected option, which fires no click. */
  onPickAgain?: () => void
  /** The collapsed contents. */
  children?: ReactNode
}

/** A package or add-on as a radio row: the whole row is its label. */
export function PlanOption(props: PlanOptionProps) {
  const { field, code, name, saidBefore = '', mark, price, limited, about, priceLines, obstacle, children } = props
  const id = `${field}-${code}`
  const value = priceLines.filter(Boolean).join(' · ')
  const more = value || obstacle?.text ? `${id}-more` : null

  // Handles the row, not the radio button: React ignores clicks on a control that it last rendered as disabled, and the
  // cart enables add-ons before React renders.
  function pick({ target }: MouseEvent) {
    if (target instanceof HTMLInputElement) props.onPick()
  }
  function pickAgain(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== ' ' || !event.currentTarget.checked || !props.onPickAgain) return
    event.preventDefault()
    props.onPickAgain()
  }

  return (
    <div className="plan" onClickCapture={pick}>
      <input
        className="plan__radio"
        type="radio"
        id={id}
        name={field}
        value={code}
        defaultChecked={props.chosen}
        disabled={obstacle !== null}
        aria-describedby={[`${id}-price`, more, props.describedBy].filter(Boolean).join(' ')}
        onKeyDown={pickAgain}
      />
      <div className={limited ? 'plan__card plan__card--limited' : 'plan__card'}>
        <h4 className="plan__name">
          <label htmlFor={id} key={textKey(saidBefore, name)}>
            {saidBefore ? <span className="visually-hidden">{saidBefore}</span> : null}
            {name.slice(saidBefore.length)}
          </label>
        </h4>
        {mark ? <span className="plan__mark">{mark}</span> : null}
        <p className="plan__price" id={`${id}-price`}>
          {limited?.crossedOut ? (
            <s className="price">
              <span className="visually-hidden">{limited.crossedOut.label} </span>
              {limited.crossedOut.price}
            </s>
          ) : null}
          {limited?.crossedOut ? ' ' : null}
          <span className="price">{price}</span> <span className="about">{about}</span>
          {limited ? <span className="plan__until"> {limited.until}</span> : null}
        </p>
        {more ? (
          <p className="plan__value" id={more} key={textKey(value)}>
            {value}
            {obstacle?.text ? (
              <span className="plan__obstacle" key={textKey(obstacle.text)}>
                {' '}
                <LockIcon />
                {obstacle.text}
              </span>
            ) : null}
          </p>
        ) : null}
        {children}
        <p className="plan__selected" aria-hidden="true" key={textKey(props.selectedLabel)}>
          <CheckIcon />
          {props.selectedLabel}
        </p>
      </div>
    </div>
  )
}
