import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'

import { Drawing } from './drawing'
import { Paragraph } from './typography'

const spots = {
  individual: 'individual-spot',
  couples: 'couple-spot',
  family: 'family-spot',
  teens: 'teens-spot',
} as const
export type TherapyKind = keyof typeof spots

export type TherapyTypePanelProps = {
  type: { kind: TherapyKind; heading: string; text: string; points: readonly string[] }
  getMatched: { label: string; href: string | null }
  browse: { label: string; href: string }
}

/** The content of one tab, static, so the server alone renders it. */
export function TherapyTypePanel({ type, getMatched, browse }: TherapyTypePanelProps) {
  return (
    <div className="types__columns">
      <Drawing name={spots[type.kind]} className="types__spot" />
      <div>
        <h3>{type.heading}</h3>
        <Paragraph>{type.text}</Paragraph>
        <ul className="types__points">
          {type.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="button-row">
          {getMatched.href ? (
            <a className="button" href={getMatched.href}>
              {getMatched.label}
            </a>
          ) : null}
          <a className="button button--quiet" href={browse.href}>
            {browse.label}
          </a>
        </p>
      </div>
    </div>
  )
}

type TherapyTypesProps = {
  label: string
  types: readonly { kind: TherapyKind; label: string }[]
  /** The initially open tab. */
  open: TherapyKind
  /** The address of a tab while the page is not hydrated. */
  addressOf: (kind: TherapyKind) => string
  panel: (kind: TherapyKind) => ReactNode
}

/**
 * Therapy types as tabs: links for the server, tabs in place after hydration. Keyboard:
 * `client-scripts/tabs/tabs.ts`.
 */
export function TherapyTypes({ label, types, open, addressOf, panel }: TherapyTypesProps) {
  const [current, setCurrent] = useState(open)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  useEffect(() => {
    if (live) dispatchEvent(new Event('found'))
  }, [live])

  function pick(event: MouseEvent, kind: TherapyKind) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setCurrent(kind)
  }

  return (
    <div className="types">
      <div className="types__tabs" role={live ? 'tablist' : 'navigation'} aria-label={label}>
        {types.map(({ kind, label: words }) => {
          const chosen = kind === current
          const asTab = { role: 'tab', 'aria-selected': chosen, 'aria-controls': `type-${kind}` } as const
          return (
            <a
              key={kind}
              id={`tab-${kind}`}
              href={addressOf(kind)}
              onClick={(event) => pick(event, kind)}
              {...(live ? asTab : { 'aria-current': chosen || undefined })}
            >
              {words}
            </a>
          )
        })}
      </div>
      {types.map(({ kind }) => (
        <div
          key={kind}
          id={`type-${kind}`}
          hidden={kind !== current}
          {...(live ? { role: 'tabpanel', 'aria-labelledby': `tab-${kind}` } : {})}
        >
          {panel(kind)}
        </div>
      ))}
    </div>
  )
}
