import './progress/support-hours-status'
import { drawBackground } from './background/canvas'
import type { BackgroundVariant } from './background/painters'
import { attachFilm } from './background/film'
import { offerConsultation } from './dialogs/consultation'
import { isStill, prefersReducedMotion } from './dom'
import { revealOnScroll } from './background/reveal'
import { watchWindows } from './dialogs/dialogs'

const FILM_AFTER_MS = 100
const OFFER_AFTER_MS = 10_000

const variants: readonly BackgroundVariant[] = ['subtle', 'pattern', 'celebration', 'default']

function drawGrounds(): void {
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas[data-ground]')) {
    const variant = variants.find((known) => known === canvas.dataset.ground)
    if (variant) drawBackground(canvas, variant)
  }
}

// Times of the specification count from page load, when the inline script imports this module.
if (!isStill()) setTimeout(offerConsultation, OFFER_AFTER_MS)
watchWindows()
if (!prefersReducedMotion()) {
  revealOnScroll()
  drawGrounds()
  setTimeout(attachFilm, FILM_AFTER_MS)
}
