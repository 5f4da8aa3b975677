import { on } from '../dom'

/**
 * Fetches what answers a form in place when somebody turns to it, so that it is there when the form is sent
 * (`forms.ts`). A form whose script cannot come is one that the browser sends by itself (`plain-forms.ts`).
 */
export function fetchFormScripts(): void {
  const fetchFor = (target: EventTarget | null) => {
    const form = target instanceof Element && target.closest('form')
    if (!form || !form.dataset.script) return
    import(form.dataset.script).catch(() => {
      delete form.dataset.script
    })
  }
  on('focusin', ({ target }) => fetchFor(target))
  // Before this came.
  fetchFor(document.activeElement)
}
