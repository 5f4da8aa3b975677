import { trackProgress, OPEN_CHAT, KEPT, SENDING, STILL_SENDING, UNREACHABLE } from '../../lib/forms/progress'
import { on } from '../dom'

/** Loads the script of a form on focus. If it fails, the browser submits the form. */
export function loadFormScripts(): void {
  const fetchFor = (target: EventTarget | null) => {
    const form = target instanceof Element && target.closest('form')
    if (!form || !form.dataset.script) return
    import(form.dataset.script).catch(() => {
      delete form.dataset.script
    })
  }
  on('focusin', ({ target }) => fetchFor(target))
  // A field may have been focused before this script ran.
  fetchFor(document.activeElement)
}

/** Newsletter and searches work without scripts; their scripts are loaded by now (`plain-forms.ts`). */
export function loadFormScriptsOnSubmit(event: Event): void {
  const form = event.target as HTMLFormElement
  const { script } = form.dataset
  if (!script || event.defaultPrevented) return
  // Submitted too early, the form waits for its script, or is submitted natively if that fails.
  event.preventDefault()
  // eslint-disable-next-line no-restricted-syntax -- what it throws before Safari 16 is caught
  import(script).then(() => form.requestSubmit()).catch(() => form.submit())
}

/** Returns a link to the chat without a prefilled message, on pages that link to it. */
export function chatFallback(): (string | HTMLElement)[] {
  const address = document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/"]')?.href.split('?')[0]
  if (!address) return []
  const link = document.createElement('a')
  link.href = address
  link.textContent = OPEN_CHAT
  return [' ', link]
}

/** The status line below a form. */
function lineOf(form: HTMLFormElement): HTMLElement {
  const existing = form.querySelector<HTMLElement>('[data-said]')
  if (existing) return existing
  const line = document.createElement('p')
  line.className = 'note note--calm'
  line.tabIndex = -1
  line.dataset['said'] = ''
  line.setAttribute('role', 'status')
  form.append(line)
  return line
}

/** Shows progress. Offline, the first press only shows a message; browsers misjudge it, so the second submits. */
export function watchPlainForms(): void {
  const follow = (event: Event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
    const line = lineOf(form)
    if (!navigator.onLine && !form.dataset['warned']) {
      event.preventDefault()
      form.dataset['warned'] = 'true'
      line.textContent = `${UNREACHABLE} ${KEPT}`
      line.focus()
      return
    }
    delete form.dataset['warned']
    line.textContent = ''
    const end = trackProgress((wait) => {
      line.textContent = wait === 'said' ? SENDING : `${SENDING} ${STILL_SENDING}`
      if (wait === 'long') line.append(...chatFallback())
    })
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      end()
      line.textContent = ''
    })
  }
  // Register last on each submit, because other handlers may prevent it.
  on('submit', () => on('submit', follow, { once: true }), true)
}
