import { Drawing } from '~/ui/drawing'

import type { ContentPicture } from '../picture/picture'
import { PictureView } from '../picture/picture-view'

import type { TherapistSummary } from './therapist'

type PortraitViewProps = {
  picture: ContentPicture | null
  shownAt: number
  smallest?: number | undefined
  sizes: string
  eager?: boolean
}

/** A therapist's portrait in an upright frame, or a drawing without one. */
export function PortraitView({ picture, shownAt, smallest = 0, sizes, eager = false }: PortraitViewProps) {
  return (
    <div className="portrait">
      {picture ? (
        <PictureView
          picture={picture}
          shape="portrait"
          maxWidth={shownAt}
          smallest={smallest}
          sizes={sizes}
          eager={eager}
        />
      ) : (
        <Drawing name="individual-spot" />
      )}
    </div>
  )
}

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
