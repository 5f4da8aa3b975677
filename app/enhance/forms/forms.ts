/** Newsletter and searches work without scripts; what answers them in place is fetched by then (`form-scripts.ts`). */
export function answerInPlace(event: Event): void {
  const form = event.target as HTMLFormElement
  const { script } = form.dataset
  if (!script || event.defaultPrevented) return
  // Sent before that has come, the form waits for it. Where it cannot come, another page answers.
  event.preventDefault()
  // eslint-disable-next-line no-restricted-syntax -- what it throws before Safari 16 is caught
  import(script).then(() => form.requestSubmit()).catch(() => form.submit())
}
