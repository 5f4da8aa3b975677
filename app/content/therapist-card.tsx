import type { Mark } from '~/lib/mark'
import { FreePlaces } from '~/ui/free-places'
import { TherapistFacts } from '~/ui/therapist-facts'

import { chatLink } from './chat'
import { PortraitView } from './portrait-view'
import { shortName } from './short-name'
import type { Profile, Therapist, TherapistLabels } from './therapists'
import { useServerContent } from './server-content'

/** The facts of a therapist under the words of staff. */
function factsOf(
  { specialties, approaches, experience, languages }: Therapist,
  labels: TherapistLabels,
  markOfLanguages: Mark = {},
) {
  return [
    { label: labels.specialties, values: specialties },
    { label: labels.approaches, values: approaches },
    { label: labels.languages, values: languages, mark: markOfLanguages },
    { label: labels.experience, values: experience ? [experience] : [] },
  ]
}

/** The same with what only the profile says. `markOfLanguages` says in a preview where they are edited: they are compared, so they do not say so themselves. */
export function profileFactsOf(therapist: Profile, labels: TherapistLabels, markOfLanguages: Mark) {
  const { licence, training } = therapist
  return [
    ...(licence ? [{ label: labels.licence, values: [licence] }] : []),
    ...(training ? [{ label: labels.training, values: [training] }] : []),
    ...factsOf(therapist, labels, markOfLanguages),
  ]
}

/** A therapist in the directory, with everything a visitor compares. */
function TherapistCard({ therapist, labels }: { therapist: Therapist; labels: TherapistLabels }) {
  const { slug, name, title, image, acceptingNew } = therapist
  const site = useServerContent('site')
  const booking = acceptingNew ? chatLink(site, 'therapist', { name }) : null
  return (
    <article className="therapist" aria-labelledby={`therapist-${slug}`}>
      <PortraitView picture={image} shownAt={176} sizes="(min-width: 48rem) 10rem, 5.5rem" />
      <div className="therapist__head">
        <h3 id={`therapist-${slug}`}>{name}</h3>
        <p className="therapist__title">{title}</p>
        <FreePlaces accepting={acceptingNew} labels={labels} />
      </div>
      <div className="therapist__more">
        <TherapistFacts facts={factsOf(therapist, labels)} />
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

/** Therapists one below the other; on wide screens in two columns. `mark` says in a preview where each is edited. */
export function TherapistList({
  therapists,
  labels,
  mark,
}: {
  therapists: readonly Therapist[]
  labels: TherapistLabels
  mark: (id: string) => Mark
}) {
  return (
    <ul className="plain-list therapists">
      {therapists.map((therapist) => (
        <li key={therapist._id} {...mark(therapist._id)}>
          <TherapistCard therapist={therapist} labels={labels} />
        </li>
      ))}
    </ul>
  )
}
