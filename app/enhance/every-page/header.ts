import { on } from '../dom'

/**
 * The transparent header of `/`, `/about` and `/contact` turns solid when scrolled; on other pages it is always
 * solid.
 */
export function watchHeader(header: HTMLElement): void {
  /** Specification section 2. */
  const SOLID_AFTER_PX = 50
  const update = () => header.toggleAttribute('data-solid', scrollY > SOLID_AFTER_PX)
  on('scroll', update)
  // For visitors who scrolled before the script ran. Deferred, because reading now would force a layout of the whole
  // page.
  requestAnimationFrame(update)
}
