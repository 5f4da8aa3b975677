import { on } from './dom'

/** The newsletter forms work without scripts; what makes them smoother is fetched when somebody turns to one. */
export function watchLetters(): void {
  on('focusin', ({ target }) => {
    const form = (target as Element).closest<HTMLElement>('[data-letter]')
    if (form) void import(`${form.dataset.letter}`)
  })
}
