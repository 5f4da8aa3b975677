import type { ReactNode } from 'react'

import { formatMonth } from '~/lib/time/dates'
import type { EditAttributes } from '~/lib/pages/edit-attributes'
import { Availability, TherapistFacts } from '~/ui/therapist-facts'

import { chatLink } from '../site-settings/chat'
import { PortraitView } from './portrait'
import { shortName, type Therapist, type TherapistLabels } from './therapist'
import type { Profile } from './therapists'
import { useServerContent } from '../server-content'

/** The licence with the month of its last check; null when staff left it out. */
function licenceOf({ licence, licenceChecked }: Therapist, labels: TherapistLabels): string[] {
  if (!licence) return []
  return [licence, ...(licenceChecked ? [labels.licenceChecked.replace('{month}', formatMonth(licenceChecked))] : [])]
}

/** Returns the facts of a profile. `markOfLanguages` marks languages in a preview: they carry no stega encoding. */
export function profileFactsOf(therapist: Profile, labels: TherapistLabels, markOfLanguages: EditAttributes) {
  const { training, specialties, approaches, languages, experience } = therapist
  return [
    { part: 'facts__licence', label: labels.licence, values: licenceOf(therapist, labels) },
    { label: labels.training, values: training ? [training] : [] },
    { label: labels.specialties, values: specialties },
    { label: labels.approaches, values: approaches },
    { label: labels.languages, values: languages, mark: markOfLanguages },
    { label: labels.experience, values: experience ? [experience] : [] },
  ]
}

/** The facts of a card: two sentences and two secondary lines. */
function cardFactsOf(therapist: Therapist, labels: TherapistLabels) {
  const { specialties, approaches, languages, experience } = therapist
  return [
    { part: 'facts__helps', label: labels.helpsWith, values: specialties },
    { part: 'facts__beside', label: labels.languages, values: languages },
    {
      part: 'facts__beside',
      label: labels.experience,
      values: experience ? [labels.ofExperience.replace('{experience}', experience)] : [],
    },
    { part: 'facts__quiet', label: labels.approaches, values: approaches },
    { part: 'facts__licence', label: labels.licence, values: licenceOf(therapist, labels) },
  ]
}

/** The smallest portrait width on a page with many therapists: each further width costs kilobytes. */
const OF_MANY_SMALLEST = 240

type TherapistCardProps = { therapist: Therapist; labels: TherapistLabels; saidAbove: boolean; ofMany: boolean }

function TherapistCard({ therapist, labels, saidAbove, ofMany }: TherapistCardProps) {
  const { slug, name, title, image, acceptingNew } = therapist
  const site = useServerContent('site')
  const booking = acceptingNew ? chatLink(site, 'therapist', { name }) : null
  return (
    <article className="therapist" aria-labelledby={`therapist-${slug}`}>
      <PortraitView
        picture={image}
        shownAt={176}
        smallest={ofMany ? OF_MANY_SMALLEST : undefined}
        sizes="(min-width: 48rem) 10rem, 5.5rem"
      />
      <div className="therapist__head">
        <h3 id={`therapist-${slug}`}>{name}</h3>
        <p className="therapist__title">{title}</p>
        <Availability therapist={therapist} labels={labels} isStatusAbove={saidAbove} />
      </div>
      <div className="therapist__more">
        <TherapistFacts facts={cardFactsOf(therapist, labels)} />
        <p className="therapist__links">
          <a
            className="therapist__profile"
            href={`/therapists/${slug}`}
            aria-label={labels.profileLabel.replace('{name}', name)}
          >
            {labels.readLabel}
          </a>
          {booking ? <a href={booking}>{labels.bookLabel.replace('{name}', shortName(name))}</a> : null}
        </p>
      </div>
    </article>
  )
}

/** Lists therapists. `isStatusAbove`: the page states that all accept new clients; `ofMany` reduces image widths. */
export function TherapistList({
  therapists,
  labels,
  mark,
  saidAbove = false,
  ofMany,
  last = null,
}: {
  therapists: readonly Therapist[]
  labels: TherapistLabels
  saidAbove?: boolean
  ofMany: boolean
  mark: (id: string) => EditAttributes
  /** An item for the empty cell beside the last of an odd number. */
  last?: ReactNode
}) {
  return (
    <ul className="plain-list therapists">
      {therapists.map((therapist) => (
        <li key={therapist._id} {...mark(therapist._id)}>
          <TherapistCard therapist={therapist} labels={labels} saidAbove={saidAbove} ofMany={ofMany} />
        </li>
      ))}
      {therapists.length % 2 === 1 ? last : null}
    </ul>
  )
}
