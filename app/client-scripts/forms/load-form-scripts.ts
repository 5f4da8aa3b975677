import { on } from '../dom'

/**
 * Loads the script of a form on focus, so that it is ready for submission (`forms.ts`). If it fails, the browser
 * submits the form (`plain-forms.ts`).
 */
export function loadFormScripts(): void {
  const fetchFor = (target: EventTarget | null) => {
    const form = target instanceof Element && target.closest('form')
    if (!form || !form.dataset.script) return
    import(form.dataset.script).catch(() => {
      delete form.dataset.script
    })
  }
  on('focusin', ({ target }) => fetchFor(target))
  // Focused before this script ran.
  fetchFor(document.activeElement)
}

/** Newsletter and searches work without scripts; their scripts are loaded by now (`load-form-scripts.ts`). */
export function loadFormScriptsOnSubmit(event: Event): void {
  const form = event.target as HTMLFormElement
  const { script } = form.dataset
  if (!script || event.defaultPrevented) return
  // Submitted too early, the form waits for its script, or is submitted natively if that fails.
  event.preventDefault()
  // eslint-disable-next-line no-restricted-syntax -- what it throws before Safari 16 is caught
  import(script).then(() => form.requestSubmit()).catch(() => form.submit())
}
