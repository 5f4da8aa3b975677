import { postForm } from '../lib/form-answer'
import { titleTellsErrors } from '../lib/error-title'
import { NEWSLETTER_UNREACHABLE, OPEN_CHAT } from '../lib/form-texts'

/** Specification, section 9: how long the success message stays. */
const SHOWN_MS = 8_000
const ASKS_AGAIN_MS = 500

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

function show(note: HTMLElement, text: string, good: boolean): void {
  clearTimeout(timers.get(note))
  note.role = good ? 'status' : 'alert'
  note.toggleAttribute('data-good', good)
  note.textContent = text
  titleTellsErrors()
}

/** Takes the message away, but not from under the eyes or the pointer of somebody who is at it. */
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
  const button = form.querySelector('button')
  const note = form.querySelector<HTMLElement>('.note')
  const field = form.querySelector<HTMLInputElement>('[type=email]')
  const trap = form.querySelector<HTMLInputElement>('[aria-hidden] input')
  if (!button || !note || !field || button.ariaDisabled) return

  const words = button.textContent
  button.textContent = form.dataset['busy'] ?? words
  button.ariaDisabled = 'true'
  field.setAttribute('aria-invalid', 'false')
  show(note, '', true)

  const answer = await postForm(form, '/submit/newsletter')
  button.textContent = words
  button.ariaDisabled = null
  if (trap) trap.value = ''
  if (answer?.outcome === 'accepted') {
    form.reset()
    field.value = ''
    show(note, answer.message, true)
    hideLater(note, SHOWN_MS)
    return
  }
  const wrong = answer?.outcome === 'invalid' ? answer.errors['email'] : undefined
  show(note, wrong ?? (answer?.outcome === 'failed' ? answer.message : NEWSLETTER_UNREACHABLE), false)
  if (answer?.outcome === 'failed' && answer.chat) {
    const link = document.createElement('a')
    link.href = answer.chat
    link.textContent = OPEN_CHAT
    note.append(' ', link)
  }
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

// An error goes when the address is changed.
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-invalid') !== 'true') return
  const note = target.closest('.letter')?.querySelector<HTMLElement>('.note')
  if (!note) return
  target.setAttribute('aria-invalid', 'false')
  show(note, '', true)
})
