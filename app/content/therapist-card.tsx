import { FreePlaces } from '~/ui/free-places'
import { TherapistFacts } from '~/ui/therapist-facts'

import { PortraitView } from './portrait-view'
import type { Therapist, TherapistLabels } from './therapists'

/** The facts of a therapist under the words of staff. */
export function factsOf({ specialties, approaches, experience, languages }: Therapist, labels: TherapistLabels) {
  return [
    { label: labels.specialties, values: specialties },
    { label: labels.approaches, values: approaches },
    { label: labels.languages, values: languages },
    { label: labels.experience, values: experience ? [experience] : [] },
  ]
}

/** A therapist in the directory, with everything a visitor compares. */
export function TherapistCard({ therapist, labels }: { therapist: Therapist; labels: TherapistLabels }) {
  const { slug, name, title, image, acceptingNew } = therapist
  return (
    <article className="therapist" aria-labelledby={`therapist-${slug}`}>
      <PortraitView picture={image} shownAt={240} sizes="(min-width: 48rem) 14rem, 7rem" />
      <div className="therapist__head">
        <h3 id={`therapist-${slug}`}>{name}</h3>
        <p className="therapist__title">{title}</p>
        <FreePlaces accepting={acceptingNew} labels={labels} />
      </div>
      <div className="therapist__more">
        <TherapistFacts facts={factsOf(therapist, labels)} />
        <p className="therapist__link">
          <a href={`/therapists/${slug}`}>{labels.profileLabel.replace('{name}', name)}</a>
        </p>
      </div>
    </article>
  )
}
