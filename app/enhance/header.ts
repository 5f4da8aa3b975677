/** Specification section 2: the header turns solid once the page is scrolled past 50 px. */
const SOLID_AFTER_PX = 50

/** The clear header of `/`, `/about` and `/contact` turns solid when scrolled; other pages have it solid always. */
export function watchHeader(): void {
  const header = document.querySelector('.site-header--clear')
  if (!header) return
  const update = () => header.toggleAttribute('data-solid', scrollY > SOLID_AFTER_PX)
  addEventListener('scroll', update, { passive: true })
  update()
}
