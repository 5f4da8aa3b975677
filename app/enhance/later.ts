import './answering'
import { drawBackground } from './canvas'
import type { BackgroundVariant } from './canvas-painters'
import { attachFilm } from './film'
import { offerConsultation } from './offer'
import { isHeldStill, prefersStillness } from './preferences'
import { revealOnSight } from './reveal'
import { watchWindows } from './windows'

const FILM_AFTER_MS = 100
const OFFER_AFTER_MS = 10_000

const variants: readonly BackgroundVariant[] = ['subtle', 'pattern', 'celebration', 'default']

function drawGrounds(): void {
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas[data-ground]')) {
    const variant = variants.find((known) => known === canvas.dataset.ground)
    if (variant) drawBackground(canvas, variant)
  }
}

// Times of the specification count from the load of the page, when the inline script asks for this module.
if (!isHeldStill()) setTimeout(offerConsultation, OFFER_AFTER_MS)
watchWindows()
if (!prefersStillness()) {
  revealOnSight()
  drawGrounds()
  setTimeout(attachFilm, FILM_AFTER_MS)
}
