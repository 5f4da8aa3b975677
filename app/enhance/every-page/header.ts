import { on } from '../dom'

/** The clear header of `/`, `/about` and `/contact` turns solid when scrolled; other pages have it solid always. */
export function watchHeader(header: HTMLElement): void {
  /** Specification section 2. */
  const SOLID_AFTER_PX = 50
  const update = () => header.toggleAttribute('data-solid', scrollY > SOLID_AFTER_PX)
  on('scroll', update)
  // For visitors who scrolled before scripts came; asked now, the browser would have to lay the whole page out at once.
  requestAnimationFrame(update)
}
