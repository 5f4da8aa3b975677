import type { DrawingName } from './drawing-names'
import drawings from './drawings.svg'

type DrawingProps = { name: DrawingName; className?: string }

/**
 * One drawing of the cloth's geometry, as decoration: colour by `currentColor`, size by the class (96 px without one).
 * It comes from one file that all pages share, after the words.
 */
export function Drawing({ name, className }: DrawingProps) {
  return (
    <svg className={className ? `drawing ${className}` : 'drawing'} width="96" viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
