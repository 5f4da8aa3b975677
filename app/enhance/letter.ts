import { on } from './dom'

/** The newsletter forms work without scripts; what makes them smoother is fetched when somebody turns to one. */
export function watchLetters(): void {
  const fetchIt = ({ target }: Event) => {
    const address = (target as HTMLInputElement).form?.dataset.letter
    if (address) void import(address)
  }
  on('focusin', fetchIt)
  // Sent before that has come, the form waits for it. Where it cannot come, a page of its own answers.
  on('submit', (event) => {
    const form = event.target as HTMLFormElement
    const address = form.dataset.letter
    if (!address || event.defaultPrevented) return
    event.preventDefault()
    import(address).then(
      () => form.requestSubmit(),
      () => form.submit(),
    )
  })
}
