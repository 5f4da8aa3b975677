import { problemCountText } from '../../forms/form-texts'
import type { FieldErrors } from '../../lib/forms/form-answer'
import { titleShowsErrors, setText } from '../../lib/forms/dom-text'
import { OPEN_CHAT } from '../../lib/forms/status-texts'

/** Field errors of a form, or a message about the form. */
export type Problem = { errors: FieldErrors } | { message: string; chat?: string | undefined }

function make(name: string, attributes: Record<string, string>, ...inside: (string | Node)[]): HTMLElement {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...inside)
  return element
}

export const makeLink = (href: string, words: string): HTMLElement => make('a', { href }, words)

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
