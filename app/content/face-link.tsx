import type { TherapistSummary } from './face'
import { PortraitView } from './portrait-view'

/** Portrait, name and profession, linked to the profile. */
export function TherapistLink({ face: { slug, name, title, image }, more }: { face: TherapistSummary; more?: string }) {
  return (
    <a className="face" href={`/therapists/${slug}`}>
      {/* Decorative: the name follows. */}
      <PortraitView picture={image && { ...image, alt: '' }} shownAt={192} sizes="(min-width: 48rem) 18rem, 6rem" />
      <span>
        <strong>{name}</strong>
        <span>{title}</span>
        {more ? <span>{more}</span> : null}
      </span>
    </a>
  )
}
