import { on } from '../dom'

const VISIBLE = 0.1

/**
 * Marks `.reveal` elements as pending until a tenth of them is visible; style sheets move them in. Nothing on the first
 * screen is ever pending, and nothing at all before the first scroll: a page that is only captured shows everything.
 */
export function revealOnSight(): void {
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
