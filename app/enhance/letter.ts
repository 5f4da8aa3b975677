import { find, on } from './dom'

/** Forms work without scripts; what makes them smoother is fetched when somebody turns to one. Every page has a newsletter form, which names it. */
export function watchLetters(): void {
  const fetchIt = ({ target }: Event) => {
    const address = (target as HTMLInputElement).form && find('[data-letter]')?.dataset.letter
    if (address) void import(address)
  }
  on('focusin', fetchIt)
  // Pressing the button of an empty form moves the focus no earlier than the form is sent.
  on('pointerdown', fetchIt)
}
