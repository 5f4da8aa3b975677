import { postForm, type FormAnswer, type FormValues } from '../../lib/forms/form-answer'
import { submissionDay } from '../../lib/forms/submission-day'
import { followWait, type Wait } from '../../lib/forms/waiting'
import { submissionOf } from './submission'

export type Sending = {
  form: HTMLFormElement
  /** Where scripts send the form. */
  address: string
  /** What was pressed. Meanwhile it says the words of the form's `data-busy`. */
  button: HTMLButtonElement
  /** Told when the wait has to be said, and when it is long. */
  tell(wait: Wait): void
  /** Fields that the form itself does not hold, or why it is not sent. Never throws. */
  prepare?: (() => Promise<{ fields: FormValues } | { answer: FormAnswer }>) | undefined
  /** Content that comes again in the same period is a repetition; a day unless given. */
  period?: number | string
}

/** A retry has the key of the first attempt, until the server says that the next one is another submission. */
async function post({ form, address, period }: Sending, fields: FormValues): Promise<FormAnswer | null> {
  const submission = form.querySelector<HTMLInputElement>('[name=submission]')
  if (submission) submission.value ||= await submissionOf(form, period ?? submissionDay(Date.now()))
  const answer = await postForm(form, address, fields)
  if (submission && answer) submission.value = answer.submission ?? ''
  return answer
}

/**
 * Sends a form without leaving the page, once however often the button is pressed.
 * @returns the answer; null when no readable one came; undefined while another sending is in flight
 */
export async function sendForm(sending: Sending): Promise<FormAnswer | null | undefined> {
  const { form, button, tell, prepare } = sending
  if (button.hasAttribute('aria-disabled')) return undefined
  // The nodes, as their text may be a translation.
  const label = [...button.childNodes]
  button.textContent = form.dataset['busy'] ?? ''
  button.setAttribute('aria-disabled', 'true')
  const end = followWait(tell)
  const prepared = (await prepare?.()) ?? { fields: {} }
  const answer = 'answer' in prepared ? prepared.answer : await post(sending, prepared.fields)
  end()
  button.textContent = ''
  button.append(...label)
  button.removeAttribute('aria-disabled')
  // What a program wrote into the field that nobody sees: the same press again goes through.
  const trap = form.querySelector<HTMLInputElement>('[aria-hidden] input')
  if (trap) trap.value = ''
  return answer
}

/** Empties the fields of an accepted form, those too that the server had filled again; what is locked stays. */
export function emptyFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input:enabled:not([type=hidden]),select,textarea',
  )) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0
    else if (field.type === 'checkbox') (field as HTMLInputElement).checked = false
    else field.value = ''
  }
}
