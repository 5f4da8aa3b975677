import { make } from '../lib/make-element'
import { drawBackground } from './background/canvas'
import type { BackgroundVariant } from './background/painters'
import { revealOnScroll, find, allowsVideo, isStill, prefersReducedMotion } from './dom'
import { offerConsultation, watchWindows } from './dialogs/dialogs'
import './progress/support-hours-status'

/** Shows the video and sets its sources. */
function attach(film: HTMLVideoElement): void {
  if (film.parentElement) film.parentElement.hidden = false
  const { narrow = '', wide = '' } = film.dataset
  const addresses = matchMedia('(max-width:64rem)').matches ? narrow : wide
  for (const address of addresses.split(' ')) {
    const [, format] = /\.(\w+)\?/.exec(address) ?? []
    if (!format) continue
    film.append(make('source', { src: address, type: `video/${format}` }))
  }
  film.load()
}

/** Lays out the sections that `hero.css` skips at first, one per frame: all at once would block a slow phone. */
function layOutSections([section, ...others]: HTMLElement[]): void {
  if (!section) return
  section.style.contentVisibility = 'visible'
  requestAnimationFrame(() => layOutSections(others))
}

/** Plays the hero video on a suitable connection; otherwise the button, shown as pressed, loads it. */
function attachFilm(): void {
  const film = find<HTMLVideoElement>('[data-film]')
  const button = find<HTMLButtonElement>('[data-film-pause]')
  if (!film || !button) return
  let attached = false
  const play = () => {
    if (!attached) attach(film)
    attached = true
    // Without autoplay the poster stays.
    film.play().catch(() => undefined)
  }

  film.onplaying = () => {
    film.dataset.film = 'shown'
    button.hidden = false
  }
  button.onclick = () => {
    button.setAttribute('aria-pressed', `${!film.paused}`)
    if (film.paused) play()
    else film.pause()
  }
  if (allowsVideo()) {
    // The video is one pixel lower than its poster, so that it is not the largest paint. The poster is decoded first.
    const drawn = film.closest('.hero__cloth')?.querySelector('img')?.decode()
    Promise.resolve(drawn).then(play, play)
  } else {
    button.setAttribute('aria-pressed', 'true')
    button.hidden = false
  }
}

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
layOutSections([...document.querySelectorAll<HTMLElement>('.section,.site-footer')])
if (!isStill()) setTimeout(offerConsultation, OFFER_AFTER_MS)
watchWindows()
if (!prefersReducedMotion()) {
  revealOnScroll()
  drawGrounds()
  setTimeout(attachFilm, FILM_AFTER_MS)
}
