import { find, on } from './dom'

/** Forms work without scripts; what makes them smoother is fetched when somebody turns to one. Wherever there is a form there is one of the newsletter, which names it. */
export function watchLetters(): void {
  const fetchIt = ({ target }: Event) => {
    if ((target as HTMLInputElement).form) void import((find('[data-letter]') as HTMLElement).dataset.letter as string)
  }
  on('focusin', fetchIt)
  // Pressing the button of an empty form moves the focus no earlier than the form is sent.
  on('pointerdown', fetchIt)
}
