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
