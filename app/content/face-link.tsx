import type { Face } from './face'
import { PortraitView } from './portrait-view'

/** A face, a name, a profession, and the way to the profile. */
export function FaceLink({ face: { slug, name, title, image }, more }: { face: Face; more?: string }) {
  return (
    <a className="face" href={`/therapists/${slug}`}>
      {/* The name is beside it. */}
      <PortraitView picture={image && { ...image, alt: '' }} shownAt={192} sizes="(min-width: 48rem) 18rem, 6rem" />
      <span>
        <strong>{name}</strong>
        <span>{title}</span>
        {more ? <span>{more}</span> : null}
      </span>
    </a>
  )
}
