/** Short helpers: every page contains this script, so bytes count. */
export const find = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector)

/** Runs a behaviour if its element is on the page. */
export const whenPresent = <E extends HTMLElement>(selector: string, behave: (element: E) => void): void => {
  const element = document.querySelector<E>(selector)
  if (element) behave(element)
}

export const on = addEventListener

export const root = document.documentElement

/** Whether the visitor asked for less data: see `lib/browser.ts`. */
export const savesData = 'savesData' in root.dataset

/** Whether the page is held still: nothing opens by itself. */
export const isStill = (): boolean => 'still' in root.dataset

/** Whether the visitor prefers reduced motion, or the page is held still. */
export const prefersReducedMotion = (): boolean => isStill() || matchMedia('(prefers-reduced-motion:reduce)').matches

/** Whether the connection suits video. Where unknown, a device with a mouse is rarely on metered data. */
export function allowsVideo(): boolean {
  // Missing in some browsers, and without `type` on some devices.
  const { type = 'unknown' } = (navigator as Navigator & { connection?: { type?: string } }).connection ?? {}
  return type === 'unknown' ? matchMedia('(hover:hover)').matches : /^(wifi|ethernet)$/.test(type)
}

const VISIBLE = 0.1

/** Marks `.reveal` elements until visible; none before the first scroll, so that a captured page shows everything. */
export function revealOnScroll(): void {
  const watch = new IntersectionObserver(
    (entries) =>
      entries.forEach(({ target, isIntersecting }) => {
        target.classList.toggle('pending', !isIntersecting)
        if (isIntersecting) watch.unobserve(target)
      }),
    { threshold: VISIBLE },
  )
  on('scroll', () => document.querySelectorAll('.reveal').forEach((element) => watch.observe(element)), { once: true })
}
