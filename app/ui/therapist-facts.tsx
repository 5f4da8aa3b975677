import type { EditAttributes } from '~/lib/pages/mark'

/** `part` is a hook for CSS; `mark` holds the edit attributes for values without stega encoding. */
type TherapistFactsProps = {
  facts: readonly { label: string; values: readonly string[]; mark?: EditAttributes; part?: string }[]
}

/** Facts about a therapist as a description list; omits a term without values. */
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
