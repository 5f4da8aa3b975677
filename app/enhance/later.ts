import './waiting/answering'
import { drawBackground } from './cloth/canvas'
import type { BackgroundVariant } from './cloth/canvas-painters'
import { attachFilm } from './cloth/film'
import { offerConsultation } from './windows/offer'
import { isStill, prefersReducedMotion } from './every-page/preferences'
import { revealOnScroll } from './cloth/reveal'
import { watchWindows } from './windows/windows'

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
