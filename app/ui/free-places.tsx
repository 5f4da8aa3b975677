import { CheckIcon, ClockIcon } from './icons'

/** Whether a therapist accepts new clients, in words and with a sign. */
export function FreePlaces({
  accepting,
  labels,
}: {
  accepting: boolean
  labels: { accepting: string; notAccepting: string }
}) {
  return (
    <p className={accepting ? 'places places--free' : 'places'}>
      {accepting ? <CheckIcon /> : <ClockIcon />}
      {accepting ? labels.accepting : labels.notAccepting}
    </p>
  )
}
