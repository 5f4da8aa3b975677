type TherapistFactsProps = { facts: readonly { label: string; values: readonly string[] }[] }

/** What is known of a therapist, as terms and values; a term without values is left out. */
export function TherapistFacts({ facts }: TherapistFactsProps) {
  return (
    <dl className="facts">
      {facts
        .filter(({ values }) => values.length > 0)
        .map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
    </dl>
  )
}
