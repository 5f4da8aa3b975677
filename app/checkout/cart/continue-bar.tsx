import { useEffect, useState } from 'react'

import { formatNaira } from '~/lib/money'
import { textKey } from '~/lib/text/typography'

import type { Plan } from './cart'

/** The selection and a link to Checkout at the bottom of small screens. Hidden while Checkout is in view. */
export function ContinueBar({
  plan,
  bookingWith,
  label,
  to,
}: {
  plan: Plan
  /** Names the chosen therapist; null without one. */
  bookingWith: string | null
  label: string
  to: string
}) {
  const [isCheckoutVisible, setIsCheckoutVisible] = useState(false)

  useEffect(() => {
    const target = document.getElementById(to)
    if (!target) return
    const observer = new IntersectionObserver(([entry]) => setIsCheckoutVisible(entry?.isIntersecting ?? false))
    observer.observe(target)
    return () => observer.disconnect()
  }, [to])

  // Reserves space at the bottom of the page; `:has()` is not supported by every browser at the floor.
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['bar'] = ''
    return () => void delete dataset['bar']
  }, [])

  // The browser scrolls to the radio button, but the whole card should be visible (WCAG 2.4.12).
  useEffect(() => {
    const showCard = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('.plan__radio:focus-visible'))
        target.parentElement?.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('focusin', showCard)
    return () => removeEventListener('focusin', showCard)
  }, [])

  return (
    <p className="booking__bar" hidden={isCheckoutVisible}>
      <span key={textKey(plan.name, plan.price, bookingWith)}>
        {plan.name} <strong className="price">{formatNaira(plan.price)}</strong>
        {bookingWith ? <small>{bookingWith}</small> : null}
      </span>
      <a className="button" href={`#${to}`}>
        {label}
      </a>
    </p>
  )
}
