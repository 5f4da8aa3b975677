import { find } from './dom'

/** Gives the hero's film its sources, and shows the button that stops it. */
export function attachFilm(): void {
  const film = find<HTMLVideoElement>('[data-film]')
  const button = find<HTMLButtonElement>('[data-film-pause]')
  if (!film || !button) return

  film.onplaying = () => {
    film.dataset.film = 'shown'
    button.hidden = false
  }
  button.onclick = () => {
    button.setAttribute('aria-pressed', `${!film.paused}`)
    if (film.paused) void film.play()
    else film.pause()
  }
  // Not every browser minds the media of a film's source by itself.
  for (const source of film.querySelectorAll('source')) {
    if (matchMedia(source.media).matches) source.src = source.dataset.src ?? ''
    else source.remove()
  }
  film.load()
  // A browser that does not let it play keeps the poster.
  film.play().catch(() => undefined)
}
