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
