import { find, on } from './dom'

/**
 * Newsletter and searches work without scripts; what answers them in place is fetched when somebody turns to one. For
 * other forms it is the newsletter's, which says of every form that waits or has no network.
 */
export function watchForms(): void {
  const fetchIt = (event: Event) => {
    const field = event.target as HTMLInputElement
    const form = field.form ?? (event.target as HTMLFormElement)
    const address = form.dataset.script ?? (field.form && find('.letter')?.dataset.script)
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
