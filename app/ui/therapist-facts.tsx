import type { EditAttributes } from '~/lib/pages/edit-attributes'
import { formatWeekday } from '~/lib/time/dates'

import { CheckIcon, ClockIcon } from './icons'

type FreePlacesProps = {
  therapist: { acceptingNew: boolean; nextFree: string | null }
  labels: { accepting: string; notAccepting: string; nextFree: string }
  /** Whether the page states that all accept new clients: then only screen readers get the status. */
  isStatusAbove?: boolean
}

/** Whether a therapist accepts new clients, as text and icon, with the next available day. */
export function Availability({
  therapist: { acceptingNew, nextFree },
  labels,
  isStatusAbove = false,
}: FreePlacesProps) {
  const unseen = isStatusAbove && nextFree === null ? ' visually-hidden' : ''
  return (
    <p className={(acceptingNew ? 'places places--free' : 'places') + unseen}>
      {acceptingNew ? <CheckIcon /> : <ClockIcon />}
      {nextFree ? (
        <time dateTime={nextFree}>{labels.nextFree.replace('{day}', formatWeekday(nextFree))}</time>
      ) : acceptingNew ? (
        labels.accepting
      ) : (
        labels.notAccepting
      )}
    </p>
  )
}

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
