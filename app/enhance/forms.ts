/** Newsletter and searches work without scripts; what answers them in place is fetched when somebody turns to one. */
export function fetchForForm(event: Event): void {
  const target = event.target as HTMLInputElement | HTMLFormElement
  const form = (target.form ?? target) as HTMLFormElement
  const { script } = form.dataset
  if (!script) return
  const fetched = import(script)
  if (event.type !== 'submit' || event.defaultPrevented) return
  // Sent before that has come, the form waits for it. Where it cannot come, another page answers.
  event.preventDefault()
  // eslint-disable-next-line no-restricted-syntax -- what it throws before Safari 16 is caught
  fetched.then(() => form.requestSubmit()).catch(() => form.submit())
}
