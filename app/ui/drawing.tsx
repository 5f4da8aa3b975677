import type { DrawingName } from './drawing-names'
import drawings from './drawings.svg'

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
