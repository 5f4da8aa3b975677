import { on } from '../dom'

const VISIBLE = 0.1

/**
 * Marks `.reveal` elements as pending until a tenth is visible; CSS animates them. Never marks anything on the first
 * screen or before the first scroll, so that a captured page shows everything.
 */
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
