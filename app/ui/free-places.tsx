import { formatWeekday } from '~/lib/time/dates'

import { CheckIcon, ClockIcon } from './icons'

type FreePlacesProps = {
  therapist: { acceptingNew: boolean; nextFree: string | null }
  labels: { accepting: string; notAccepting: string; nextFree: string }
  /**
   * The page already states that all of these accept new clients: show only the day, and keep the status for screen
   * readers.
   */
  isStatusAbove?: boolean
}

/** Whether a therapist accepts new clients, as text and icon, with the next available day. */
export function Availability({ therapist: { acceptingNew, nextFree }, labels, isStatusAbove = false }: FreePlacesProps) {
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
