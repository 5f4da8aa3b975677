import { problemWords } from '../../forms/forms-texts'
import type { FieldErrors } from '../../lib/forms/form-answer'
import { titleTellsErrors } from '../../lib/forms/error-title'
import { OPEN_CHAT } from '../../lib/forms/lib-texts'
import { setText } from '../../lib/text/set-text'

/** What is wrong with a form: its fields, or in words of its own what became of it. */
export type Problem = { errors: FieldErrors } | { message: string; chat?: string | undefined }

function make(name: string, attributes: Record<string, string>, ...inside: (string | Node)[]): HTMLElement {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...inside)
  return element
}

export const makeLink = (href: string, words: string): HTMLElement => make('a', { href }, words)

/** The error summary of a form: the server may have drawn it. It is before the form. */
const summaryOf = (form: HTMLFormElement) => form.parentElement?.querySelector('.error-summary')

const controlOf = (form: HTMLFormElement, name: string) => form.querySelector(`[name="${name}"]`)

/** Ties a control to its hint and its error, as `forms/field.tsx` does. */
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

/** Takes back everything that was said to be wrong. */
export function clearProblem(form: HTMLFormElement): void {
  form.querySelectorAll('[aria-invalid=true]').forEach(unmarkField)
  summaryOf(form)?.remove()
  titleTellsErrors()
}

/** Shows what is wrong in a summary, which takes the focus, and beside the fields. */
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
    summary.append(make('p', {}, make('strong', {}, problemWords(list.children.length))), list)
  } else {
    const { message, chat } = problem
    summary.append(make('p', {}, message, ...(chat ? [' ', makeLink(chat, OPEN_CHAT)] : [])))
  }
  form.before(summary)
  summary.focus()
  titleTellsErrors()
}

/** Clears the error of a field that is edited, and what was said of the form as a whole. */
export function clearError(form: HTMLFormElement, name: string): void {
  const control = controlOf(form, name)
  const summary = summaryOf(form)
  if (!control || !summary) return
  unmarkField(control)
  summary.querySelector(`[href="#${control.id}"]`)?.parentElement?.remove()
  const left = summary.querySelectorAll('li').length
  const words = summary.querySelector('strong')
  if (left === 0) summary.remove()
  else if (words) words.textContent = problemWords(left)
  titleTellsErrors()
}

/** Puts a hint under a control, or takes it away. */
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
