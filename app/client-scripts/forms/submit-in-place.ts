import type * as v from 'valibot'

import { watchEmailFields } from '../../forms/watch-email-fields'
import { errorsOf } from '../../forms/field-rules'
import type { FormAnswer, FormValues } from '../../lib/forms/form-answer'
import { KEPT, OPEN_CHAT, STILL_SENDING, UNREACHABLE, type ProgressStatus } from '../../lib/forms/progress'
import { make, makeLink } from '../../lib/make-element'
import { clearError, clearProblem, emptyFields, sendForm, showProblem, type SubmissionProgress } from './send-form'

/** Returns the values of a form; an unticked box is an empty text, as on the server. */
function valuesOf(form: HTMLFormElement): FormValues {
  const names = [...form.elements].map((element) => element.getAttribute('name')).filter((name) => name !== null)
  const sent = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(sent.get(name) ?? '')]))
}

/** Returns the options of a select without the empty one. */
export const choicesOf = (form: HTMLFormElement, name: string): string[] =>
  [...form.querySelectorAll<HTMLOptionElement>(`[name=${name}] option`)]
    .map(({ value }) => value)
    .filter((value) => value !== '')

/** Shows the confirmation from the form's template and focuses it. */
function showAccepted(form: HTMLFormElement, reference: string | null): void {
  const note = form.parentElement?.querySelector('template')?.content.querySelector('.accepted')
  if (!note) return
  const shown = document.importNode(note, true) as HTMLElement
  const place = shown.querySelector('[data-reference]')
  if (place) place.textContent = reference
  form.parentElement?.prepend(shown)
  shown.focus()
}

/** Removes the confirmation of an earlier submission. */
export const clearAccepted = (form: HTMLFormElement): void => form.parentElement?.querySelector('.accepted')?.remove()

/** A progress line for screen readers, added in advance so that it is announced. */
function makeWaitLine(form: HTMLFormElement, inside: Element): (wait: ProgressStatus) => void {
  const { busy = '', chat } = form.dataset
  const line = make('p', { role: 'status' })
  inside.append(line)
  const showProgress = (wait: ProgressStatus) => {
    line.className = wait === 'long' ? 'field__hint' : 'visually-hidden'
    line.textContent = wait === 'short' ? '' : busy
    if (wait === 'long') line.append(` ${STILL_SENDING} `, ...(chat ? [makeLink(chat, OPEN_CHAT)] : []))
  }
  showProgress('short')
  return showProgress
}

type LongFormOptions = {
  /** The schema, which may change while the page is open. */
  schema(): v.GenericSchema
  /** The endpoint for scripts. */
  address: string
  /** The element that shows progress; the form itself unless a dialog covers it. */
  waitIn?: Element
}

/** Validates with the server's schema, sends in place, keeps values until accepted. Markup: `form-layout.tsx`. */
export function submitInPlace(form: HTMLFormElement, { schema, address, waitIn = form }: LongFormOptions) {
  const showProgress = makeWaitLine(form, waitIn)
  form.addEventListener('input', ({ target }) => clearError(form, (target as HTMLInputElement).name))
  watchEmailFields(form)
  // The script is loaded: no other code needs to load it (`plain-forms.ts`).
  delete form.dataset['script']
  form.dataset['live'] = ''

  return {
    /** @returns whether the form is valid; shows its errors otherwise */
    check() {
      const errors = errorsOf(schema(), valuesOf(form))
      if (Object.keys(errors).length === 0) return true
      showProblem(form, { errors })
      return false
    },
    /** Sends a validated form and shows the answer; null is no response. @returns whether it was accepted */
    async send(
      button: HTMLButtonElement,
      onAnswer?: (answer: FormAnswer | null) => void,
      prepare?: SubmissionProgress['prepare'],
    ) {
      const answer = await sendForm({ form, address, button, onProgress: showProgress, prepare })
      if (answer === undefined) return false
      showProgress('short')
      onAnswer?.(answer)
      if (answer?.outcome !== 'accepted') {
        showProblem(form, answer ?? { message: `${UNREACHABLE} ${KEPT}` })
        return false
      }
      clearProblem(form)
      emptyFields(form)
      clearAccepted(form)
      showAccepted(form, answer.reference)
      return true
    },
  }
}
