/** Newsletter and searches work without scripts; their scripts are loaded by now (`form-scripts.ts`). */
export function loadFormScriptsOnSubmit(event: Event): void {
  const form = event.target as HTMLFormElement
  const { script } = form.dataset
  if (!script || event.defaultPrevented) return
  // Submitted too early, the form waits for its script, or is submitted natively if that fails.
  event.preventDefault()
  // eslint-disable-next-line no-restricted-syntax -- what it throws before Safari 16 is caught
  import(script).then(() => form.requestSubmit()).catch(() => form.submit())
}
