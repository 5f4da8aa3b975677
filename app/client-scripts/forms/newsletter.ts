import { watchEmailFields } from '../../forms/watch-email-fields'
import { titleShowsErrors } from '../../lib/browser'
import { KEPT, NEWSLETTER_UNREACHABLE, OPEN_CHAT, STILL_SENDING } from '../../lib/forms/progress'
import { makeLink } from '../../lib/make-element'
import { chatFallback } from './plain-forms'
import { emptyFields, sendForm } from './send-form'

/** Specification, section 9: how long the success message stays. */
const SHOWN_MS = 8_000
const ASKS_AGAIN_MS = 500

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

function show(note: HTMLElement, text: string, good: boolean): void {
  clearTimeout(timers.get(note))
  note.setAttribute('role', good ? 'status' : 'alert')
  note.toggleAttribute('data-good', good)
  note.textContent = text
  titleShowsErrors()
}

/** Removes the message, unless it has the focus or the pointer. */
function hideLater(note: HTMLElement, after: number): void {
  timers.set(
    note,
    setTimeout(() => {
      if (note.matches(':hover,:focus-within')) hideLater(note, ASKS_AGAIN_MS)
      else show(note, '', true)
    }, after),
  )
}

async function subscribe(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const note = form.querySelector<HTMLElement>('.note')
  const field = form.querySelector<HTMLInputElement>('[type=email]')
  if (!button || !note || !field || button.hasAttribute('aria-disabled')) return

  field.setAttribute('aria-invalid', 'false')
  show(note, '', true)
  const answer = await sendForm({
    form,
    address: '/submit/newsletter',
    button,
    // A new key for each submission: a removed address may be added again.
    period: crypto.getRandomValues(new Uint32Array(4)).join(),
    onProgress(wait) {
      show(note, form.dataset['busy'] ?? '', true)
      if (wait === 'long') note.append(' ', STILL_SENDING, ...chatFallback())
    },
  })
  if (answer?.outcome === 'accepted') {
    emptyFields(form)
    show(note, answer.message, true)
    hideLater(note, SHOWN_MS)
    return
  }
  const wrong = answer?.outcome === 'invalid' ? answer.errors['email'] : undefined
  show(note, wrong ?? (answer?.outcome === 'failed' ? answer.message : `${NEWSLETTER_UNREACHABLE} ${KEPT}`), false)
  if (answer?.outcome === 'failed' && answer.chat) note.append(' ', makeLink(answer.chat, OPEN_CHAT))
  if (wrong === undefined) return
  field.setAttribute('aria-invalid', 'true')
  field.focus()
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('.letter')) return
  event.preventDefault()
  void subscribe(form)
})

document.querySelectorAll<HTMLFormElement>('.letter').forEach(watchEmailFields)

// Editing the address removes the error.
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-invalid') !== 'true') return
  const note = target.closest('.letter')?.querySelector<HTMLElement>('.note')
  if (!note) return
  target.setAttribute('aria-invalid', 'false')
  show(note, '', true)
})
