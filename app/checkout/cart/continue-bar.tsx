import { useEffect, useState } from 'react'

import { formatNaira } from '~/lib/money'
import { textKey } from '~/lib/text/typography'

import type { Plan } from './cart'

/** On small screens, at the bottom edge: what is chosen and the way on. It gives way where Checkout itself is in sight. */
export function ContinueBar({ plan, label, to }: { plan: Plan; label: string; to: string }) {
  const [there, setThere] = useState(false)

  useEffect(() => {
    const target = document.getElementById(to)
    if (!target) return
    const watch = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting ?? false))
    watch.observe(target)
    return () => watch.disconnect()
  }, [to])

  // The foot of the page leaves room for it; not every browser at the floor can ask in styles what a page holds.
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['bar'] = ''
    return () => void delete dataset['bar']
  }, [])

  // The browser brings the radio button into sight; what is chosen with it is the whole card (WCAG 2.4.12).
  useEffect(() => {
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('.plan__radio:focus-visible'))
        target.parentElement?.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('focusin', show)
    return () => removeEventListener('focusin', show)
  }, [])

  return (
    <p className="booking__bar" hidden={there}>
      <span key={textKey(plan.name, plan.price)}>
        {plan.name} <strong className="price">{formatNaira(plan.price)}</strong>
      </span>
      <a className="button" href={`#${to}`}>
        {label}
      </a>
    </p>
  )
}
