import { postForm, type FormAnswer, type FormValues, submissionDay } from '../../lib/forms/form-answer'
import { trackProgress, type ProgressStatus } from '../../lib/forms/progress'
import { cleanEmail, cleanPhone, cleanText } from '../../lib/text/clean-text'

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Invisible characters make no difference: the server ignores them. */
function cleanerOf(type: string): (value: string) => string {
  if (type === 'email') return cleanEmail
  return type === 'tel' ? cleanPhone : cleanText
}

/**
 * Returns the key of a form's current content: equal in two tabs, different for other content or another period. A
 * digest that reveals nothing. Empty without https, where `subtle` is missing: the server creates it then.
 */
export async function submissionKeyOf(form: HTMLFormElement, period: number | string): Promise<string> {
  const fields = form.querySelectorAll<HTMLInputElement>('input,select,textarea')
  const values = Array.from(fields, ({ type, value, checked }) => [cleanerOf(type)(value), checked])
  const text = JSON.stringify([form.getAttribute('action'), period, values])
  return crypto.subtle ? hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))) : ''
}

export type SubmissionProgress = {
  form: HTMLFormElement
  /** The endpoint for scripts. */
  address: string
  /** The pressed button, which shows `data-busy` meanwhile. */
  button: HTMLButtonElement
  /** Receives the stages of the wait. */
  onProgress(wait: ProgressStatus): void
  /** Returns further fields, or why the form is not sent. Never throws. */
  prepare?: (() => Promise<{ fields: FormValues } | { answer: FormAnswer }>) | undefined
  /** The same content within a period is a repetition; a day by default. */
  period?: number | string
}

/** A retry has the key of the first attempt, until the server ends the submission. */
async function post({ form, address, period }: SubmissionProgress, fields: FormValues): Promise<FormAnswer | null> {
  const submission = form.querySelector<HTMLInputElement>('[name=submission]')
  if (submission) submission.value ||= await submissionKeyOf(form, period ?? submissionDay(Date.now()))
  const answer = await postForm(form, address, fields)
  if (submission && answer) submission.value = answer.submission ?? ''
  return answer
}

/**
 * Sends a form in place, once for any number of presses.
 * @returns the answer; null without a readable one; undefined while another request is in flight
 */
export async function sendForm(submission: SubmissionProgress): Promise<FormAnswer | null | undefined> {
  const { form, button, onProgress, prepare } = submission
  if (button.hasAttribute('aria-disabled')) return undefined
  // Keep the nodes, because their text may be a translation.
  const label = [...button.childNodes]
  button.textContent = form.dataset['busy'] ?? ''
  button.setAttribute('aria-disabled', 'true')
  const end = trackProgress(onProgress)
  const prepared = (await prepare?.()) ?? { fields: {} }
  const answer = 'answer' in prepared ? prepared.answer : await post(submission, prepared.fields)
  end()
  button.textContent = ''
  button.append(...label)
  button.removeAttribute('aria-disabled')
  // Clear the honeypot field, so that the next attempt passes.
  const honeypot = form.querySelector<HTMLInputElement>('[aria-hidden] input')
  if (honeypot) honeypot.value = ''
  return answer
}

/** Empties the fields of an accepted form, also those that the server filled; locked ones stay. */
export function emptyFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input:enabled:not([type=hidden]),select,textarea',
  )) {
    if (field instanceof HTMLSelectElement) field.selectedIndex = 0
    else if (field.type === 'checkbox') (field as HTMLInputElement).checked = false
    else field.value = ''
  }
}
