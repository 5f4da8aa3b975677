import { postForm, type FormAnswer, type FormValues } from '../../lib/forms/form-answer'
import { followWait, type Wait } from '../../lib/forms/waiting'

type Sending = {
  form: HTMLFormElement
  /** Where scripts send the form. */
  address: string
  /** What was pressed. Meanwhile it says the words of the form's `data-busy`. */
  button: HTMLButtonElement
  /** Told when the wait has to be said, and when it is long. */
  tell(wait: Wait): void
  /** Fields that the form itself does not hold; what it throws counts as a failed network. */
  more?: (() => Promise<FormValues>) | undefined
}

/**
 * Sends a form without leaving the page, once however often the button is pressed.
 * @returns the answer; null when no readable one came; undefined while another sending is in flight
 */
export async function sendForm(sending: Sending): Promise<FormAnswer | null | undefined> {
  const { form, address, button, tell, more } = sending
  if (button.hasAttribute('aria-disabled')) return undefined
  const words = button.textContent
  button.textContent = form.dataset['busy'] ?? words
  button.setAttribute('aria-disabled', 'true')
  const end = followWait(tell)
  const answer = await Promise.resolve(more?.())
    .then((fields) => postForm(form, address, fields))
    .catch(() => null)
  end()
  button.textContent = words
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
