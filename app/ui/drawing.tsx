import drawings from './drawings.svg'

/** The symbols of `drawings.svg`. */
type DrawingName =
  | 'rings-motif'
  | 'bird-motif'
  | 'wave-motif'
  | 'knot-motif'
  | 'assessment-spot'
  | 'match-spot'
  | 'session-spot'
  | 'individual-spot'
  | 'couple-spot'
  | 'family-spot'
  | 'teens-spot'
  | 'video-spot'
  | 'audio-spot'
  | 'message-spot'
  | 'lost-spot'
  | 'empty-spot'

type DrawingProps = { name: DrawingName; className?: string }

/**
 * A decorative drawing: colour by `currentColor`, size by the class (96 px by default). All pages share one SVG file,
 * loaded after the text.
 */
export function Drawing({ name, className }: DrawingProps) {
  return (
    <svg className={className ? `drawing ${className}` : 'drawing'} width="96" viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}

/** Background drawings: a breathing ring, a field of motifs, motifs that scatter once, a faint dotted grid. */
type GroundVariant = 'subtle' | 'pattern' | 'celebration' | 'default'

/** A background drawn behind a section. Stays empty until `client-scripts/after-load.ts` loads after the page. */
export function BackgroundCanvas({ variant }: { variant: GroundVariant }) {
  return <canvas className="ground" aria-hidden="true" data-ground={variant} />
}
