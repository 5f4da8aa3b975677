import { on } from './dom'

/** Newsletter and searches work without scripts; what answers them in place is fetched when somebody turns to one. */
export function watchForms(): void {
  const fetchIt = (event: Event) => {
    const target = event.target as HTMLInputElement | HTMLFormElement
    const form = (target.form ?? target) as HTMLFormElement
    const address = form.dataset.script
    if (!address) return
    const script = import(address)
    if (event.type !== 'submit' || event.defaultPrevented) return
    // Sent before that has come, the form waits for it. Where it cannot come, another page answers.
    event.preventDefault()
    script.then(
      () => form.requestSubmit(),
      () => form.submit(),
    )
  }
  on('focusin', fetchIt)
  on('submit', fetchIt)
}
