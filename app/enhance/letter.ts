import { on } from './dom'

/** The newsletter forms work without scripts; what makes them smoother is fetched when somebody turns to one. */
export function watchLetters(): void {
  const fetchFor = (form: HTMLElement | null) => form && void import(`${form.dataset.letter}`)
  on('focusin', ({ target }) => fetchFor((target as Element).closest('[data-letter]')))
  // Pressing the button of an empty form moves the focus no earlier than the form is sent.
  on('pointerdown', ({ target }) => fetchFor((target as Element).closest('[data-letter],.site-footer__letter')?.querySelector('[data-letter]') ?? null))
}
