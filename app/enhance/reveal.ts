import { on } from './dom'

const VISIBLE = 0.1

/**
 * Marks `.reveal` elements as awaited until a tenth of them is visible; style sheets move them in. What stands on the
 * first screen is never awaited, and nothing is before somebody scrolls: a page that is only captured stands whole.
 */
export function revealOnSight(): void {
  const watch = new IntersectionObserver(
    (entries) =>
      entries.forEach(({ target, isIntersecting }) => {
        target.classList.toggle('awaited', !isIntersecting)
        if (isIntersecting) watch.unobserve(target)
      }),
    { threshold: VISIBLE },
  )
  on('scroll', () => document.querySelectorAll('.reveal').forEach((element) => watch.observe(element)), { once: true })
}
