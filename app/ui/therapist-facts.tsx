import type { Mark } from '~/lib/pages/mark'

/** `part` names one for the style sheet; `mark` says in a preview where the values are edited, where they do not say so themselves. */
type TherapistFactsProps = {
  facts: readonly { label: string; values: readonly string[]; mark?: Mark; part?: string }[]
}

/** What is known of a therapist, as terms and values; a term without values is left out. */
export function TherapistFacts({ facts }: TherapistFactsProps) {
  return (
    <dl className="facts">
      {facts
        .filter(({ values }) => values.length > 0)
        .map(({ label, values, mark, part }) => (
          <div key={label} className={part} {...mark}>
            <dt>{label}</dt>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
    </dl>
  )
}
