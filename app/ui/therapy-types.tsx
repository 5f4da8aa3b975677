import type { ReactNode } from 'react'

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

/** The content of one tab. */
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

type TherapyTypesProps<Type> = {
  label: string
  types: readonly Type[]
  /** The initially open tab. */
  open: TherapyKind
  /** The address of a tab without scripts. */
  addressOf: (kind: TherapyKind) => string
  panel: (type: Type) => ReactNode
}

/** Therapy types as links that load the page; `client-scripts/tabs/tabs.ts` makes them tabs. */
export function TherapyTypes<Type extends { kind: TherapyKind; label: string }>({
  label,
  types,
  open,
  addressOf,
  panel,
}: TherapyTypesProps<Type>) {
  return (
    <div className="types">
      <div className="types__tabs" data-tabs="" role="navigation" aria-label={label}>
        {types.map(({ kind, label: words }) => (
          <a
            key={kind}
            id={`tab-${kind}`}
            href={addressOf(kind)}
            aria-controls={`type-${kind}`}
            aria-current={kind === open || undefined}
          >
            {words}
          </a>
        ))}
      </div>
      {types.map((type) => (
        <div
          key={type.kind}
          id={`type-${type.kind}`}
          role="group"
          aria-labelledby={`tab-${type.kind}`}
          hidden={type.kind !== open}
        >
          {panel(type)}
        </div>
      ))}
    </div>
  )
}
