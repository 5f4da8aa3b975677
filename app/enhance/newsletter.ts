import { postForm } from '../lib/form-answer'
import { titleTellsErrors } from '../lib/error-title'
import { KEPT, NEWSLETTER_UNREACHABLE, OPEN_CHAT, STILL_SENDING } from '../lib/lib-texts'
import { followWait } from '../lib/waiting'
import { chatInstead } from './chat-instead'

/** Specification, section 9: how long the success message stays. */
const SHOWN_MS = 8_000
const ASKS_AGAIN_MS = 500

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

function show(note: HTMLElement, text: string, good: boolean): void {
  clearTimeout(timers.get(note))
  note.setAttribute('role', good ? 'status' : 'alert')
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
  if (!button || !note || !field || button.hasAttribute('aria-disabled')) return

  const words = button.textContent
  button.textContent = form.dataset['busy'] ?? words
  button.setAttribute('aria-disabled', 'true')
  field.setAttribute('aria-invalid', 'false')
  show(note, '', true)
  const end = followWait((wait) => {
    show(note, button.textContent ?? '', true)
    if (wait === 'long') note.append(' ', STILL_SENDING, ...chatInstead())
  })

  const answer = await postForm(form, '/submit/newsletter')
  end()
  button.textContent = words
  button.removeAttribute('aria-disabled')
  if (trap) trap.value = ''
  if (answer?.outcome === 'accepted') {
    form.reset()
    field.value = ''
    show(note, answer.message, true)
    hideLater(note, SHOWN_MS)
    return
  }
  const wrong = answer?.outcome === 'invalid' ? answer.errors['email'] : undefined
  show(note, wrong ?? (answer?.outcome === 'failed' ? answer.message : `${NEWSLETTER_UNREACHABLE} ${KEPT}`), false)
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
