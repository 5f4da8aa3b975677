import { find, on } from './dom'

/** Specification section 2: the header turns solid once the page is scrolled past 50 px. */
const SOLID_AFTER_PX = 50

/** The clear header of `/`, `/about` and `/contact` turns solid when scrolled; other pages have it solid always. */
export function watchHeader(): void {
  const header = find('.site-header--clear')
  const update = () => header?.toggleAttribute('data-solid', scrollY > SOLID_AFTER_PX)
  on('scroll', update, { passive: true })
  update()
}
