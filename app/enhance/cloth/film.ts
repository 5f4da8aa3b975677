import { find } from '../dom'
import { fitsFilms } from '../every-page/preferences'

/** Shows the film and gives it its sources. */
function attach(film: HTMLVideoElement): void {
  if (film.parentElement) film.parentElement.hidden = false
  const { narrow = '', wide = '' } = film.dataset
  const addresses = matchMedia('(max-width:64rem)').matches ? narrow : wide
  for (const address of addresses.split(' ')) {
    const [, format] = /\.(\w+)\?/.exec(address) ?? []
    if (!format) continue
    const source = document.createElement('source')
    source.src = address
    source.type = `video/${format}`
    film.append(source)
  }
  film.load()
}

/**
 * Plays the hero's film where the line is one for films, and shows the button that stops it. Elsewhere the poster stays,
 * and the same button, which then stands as pressed, brings the film.
 */
export function attachFilm(): void {
  const film = find<HTMLVideoElement>('[data-film]')
  const button = find<HTMLButtonElement>('[data-film-pause]')
  if (!film || !button) return
  let attached = false
  const play = () => {
    if (!attached) attach(film)
    attached = true
    // A browser that does not let it play keeps the poster.
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
  if (fitsFilms()) {
    // The film is one pixel lower than its picture, so that it is no larger paint: the picture, decoded beside the page, comes first.
    const drawn = film.closest('.hero__cloth')?.querySelector('img')?.decode()
    Promise.resolve(drawn).then(play, play)
  } else {
    button.setAttribute('aria-pressed', 'true')
    button.hidden = false
  }
}
