import { problemCountText } from '../../forms/field-rules'
import { titleShowsErrors, setText } from '../../lib/browser'
import {
  type FieldErrors,
  postForm,
  type FormAnswer,
  type FormValues,
  submissionDay,
} from '../../lib/forms/form-answer'
import { OPEN_CHAT, trackProgress, type ProgressStatus } from '../../lib/forms/progress'
import { make, makeLink } from '../../lib/make-element'
import { cleanEmail, cleanPhone, cleanText } from '../../lib/text/clean-text'

/** Field errors of a form, or a message about the form. */
type Problem = { errors: FieldErrors } | { message: string; chat?: string | undefined }

/** The error summary before the form, possibly rendered by the server. */
const summaryOf = (form: HTMLFormElement) => form.parentElement?.querySelector('.error-summary')

const controlOf = (form: HTMLFormElement, name: string) => form.querySelector(`[name="${name}"]`)

/** Links a control to its hint and error, like `forms/fields.tsx`. */
function describe(control: Element): void {
  const about = [`${control.id}-error`, `${control.id}-hint`].filter((id) => document.getElementById(id)).join(' ')
  if (about) control.setAttribute('aria-describedby', about)
  else control.removeAttribute('aria-describedby')
}

function markField(form: HTMLFormElement, control: Element, text: string): void {
  control.setAttribute('aria-invalid', 'true')
  form
    .querySelector(`label[for="${control.id}"]`)
    ?.parentElement?.append(make('p', { class: 'field__error', id: `${control.id}-error` }, text))
  describe(control)
}

function unmarkField(control: Element): void {
  control.setAttribute('aria-invalid', 'false')
  document.getElementById(`${control.id}-error`)?.remove()
  describe(control)
}

/** Removes all errors. */
export function clearProblem(form: HTMLFormElement): void {
  form.querySelectorAll('[aria-invalid=true]').forEach(unmarkField)
  summaryOf(form)?.remove()
  titleShowsErrors()
}

/** Shows errors in a summary, which takes the focus, and at the fields. */
export function showProblem(form: HTMLFormElement, problem: Problem): void {
  clearProblem(form)
  const summary = make('div', { class: 'error-summary', tabindex: '-1' })
  if ('errors' in problem) {
    const list = make('ul', {})
    for (const [name, text = ''] of Object.entries(problem.errors)) {
      const control = controlOf(form, name)
      if (!control) continue
      markField(form, control, text)
      list.append(make('li', {}, makeLink(`#${control.id}`, text)))
    }
    summary.append(make('p', {}, make('strong', {}, problemCountText(list.children.length))), list)
  } else {
    const { message, chat } = problem
    summary.append(make('p', {}, message, ...(chat ? [' ', makeLink(chat, OPEN_CHAT)] : [])))
  }
  form.before(summary)
  summary.focus()
  titleShowsErrors()
}

/** Removes the error of an edited field and the message about the form. */
export function clearError(form: HTMLFormElement, name: string): void {
  const control = controlOf(form, name)
  const summary = summaryOf(form)
  if (!control || !summary) return
  unmarkField(control)
  summary.querySelector(`[href="#${control.id}"]`)?.parentElement?.remove()
  const left = summary.querySelectorAll('li').length
  const words = summary.querySelector('strong')
  if (left === 0) summary.remove()
  else if (words) words.textContent = problemCountText(left)
  titleShowsErrors()
}

/** Shows or removes a hint below a control. */
export function setHint(form: HTMLFormElement, name: string, hint: string | null): void {
  const control = controlOf(form, name)
  if (!control) return
  const id = `${control.id}-hint`
  const line = document.getElementById(id) ?? make('p', { class: 'field__hint', id })
  if (hint === null) line.remove()
  else if (!line.isConnected) control.after(line)
  setText(line, hint ?? '')
  describe(control)
}

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Invisible characters make no difference: the server ignores them. */
function cleanerOf(type: string): (value: string) => string {
  if (type === 'email') return cleanEmail
  return type === 'tel' ? cleanPhone : cleanText
}

/** A digest that reveals nothing: equal in two tabs, different for other content or periods. Empty without https. */
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
  onProgress(wait: ProgressStatus): void
  /** Returns further fields, or why the form is not sent. Never throws. */
  prepare?: (() => Promise<{ fields: FormValues } | { answer: FormAnswer }>) | undefined
  /** The same content within a period is a repetition; a day by default. */
  period?: number | string
}

/** Posts a form. A retry has the key of the first attempt, until the server ends the submission. */
async function post({ form, address, period }: SubmissionProgress, fields: FormValues): Promise<FormAnswer | null> {
  const submission = form.querySelector<HTMLInputElement>('[name=submission]')
  if (submission) submission.value ||= await submissionKeyOf(form, period ?? submissionDay(Date.now()))
  const answer = await postForm(form, address, fields)
  if (submission && answer) submission.value = answer.submission ?? ''
  return answer
}

/** Sends a form once for any number of presses. @returns null without a readable answer; undefined while in flight */
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
