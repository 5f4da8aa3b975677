import { KEPT, SENDING, STILL_SENDING, UNREACHABLE } from '../../lib/forms/lib-texts'
import { followWait } from '../../lib/forms/waiting'
import { chatInstead } from './chat-instead'
import { on } from '../dom'

/** Below a form: what it is at. */
function lineOf(form: HTMLFormElement): HTMLElement {
  const standing = form.querySelector<HTMLElement>('[data-said]')
  if (standing) return standing
  const line = document.createElement('p')
  line.className = 'note note--calm'
  line.tabIndex = -1
  line.dataset['said'] = ''
  line.setAttribute('role', 'status')
  form.append(line)
  return line
}

/**
 * Forms that the browser sends by itself, while it waits for the next page. Without a connection that page would be the
 * browser's own error page, so the first press only says so; browsers are wrong about it now and then, the second goes.
 */
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
    const end = followWait((wait) => {
      line.textContent = wait === 'said' ? SENDING : `${SENDING} ${STILL_SENDING}`
      if (wait === 'long') line.append(...chatInstead())
    })
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      end()
      line.textContent = ''
    })
  }
  // Last of all that hear of it, since others may answer in place.
  on('submit', () => on('submit', follow, { once: true }), true)
}
