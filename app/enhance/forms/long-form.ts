import type * as v from 'valibot'

import { watchEmailFields } from '../../forms/watch-email-fields'
import { errorsOf } from '../../forms/field-rules'
import type { FormAnswer, FormValues } from '../../lib/forms/form-answer'
import { KEPT, OPEN_CHAT, STILL_SENDING, UNREACHABLE } from '../../lib/forms/lib-texts'
import type { Wait } from '../../lib/forms/waiting'
import { clearError, clearProblem, makeLink, showProblem } from './form-errors'
import { emptyFields, sendForm, type Sending } from './sending'

/** What a form holds; a box that is not ticked is an empty text, as for the server. */
function valuesOf(form: HTMLFormElement): FormValues {
  const names = [...form.elements].map((element) => element.getAttribute('name')).filter((name) => name !== null)
  const sent = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(sent.get(name) ?? '')]))
}

/** The choices of a select, without the one that stands for none. */
export const choicesOf = (form: HTMLFormElement, name: string): string[] =>
  [...form.querySelectorAll<HTMLOptionElement>(`[name=${name}] option`)]
    .map(({ value }) => value)
    .filter((value) => value !== '')

/** Shows the words of the form's template that it was accepted; they take the focus. */
function sayAccepted(form: HTMLFormElement, reference: string | null): void {
  const note = form.parentElement?.querySelector('template')?.content.querySelector('.accepted')
  if (!note) return
  const shown = document.importNode(note, true) as HTMLElement
  const place = shown.querySelector('[data-reference]')
  if (place) place.textContent = reference
  form.parentElement?.prepend(shown)
  shown.focus()
}

/** Takes away what was said of the form that was sent before. */
export const unsayAccepted = (form: HTMLFormElement): void => form.parentElement?.querySelector('.accepted')?.remove()

/**
 * A line that says the wait, only to screen readers while the button that was pressed says it too. It is in the page
 * before, so that it is read out.
 */
function makeWaitLine(form: HTMLFormElement, inside: Element): (wait: Wait) => void {
  const { busy = '', chat } = form.dataset
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  inside.append(line)
  const tell = (wait: Wait) => {
    line.className = wait === 'long' ? 'field__hint' : 'visually-hidden'
    line.textContent = wait === 'short' ? '' : busy
    if (wait === 'long') line.append(` ${STILL_SENDING} `, ...(chat ? [makeLink(chat, OPEN_CHAT)] : []))
  }
  tell('short')
  return tell
}

type LongFormOptions = {
  /** The rules, which may change while the page stands. */
  schema(): v.GenericSchema
  /** Where scripts send the form. */
  address: string
  /** Where the wait is said; the form itself unless something lies over it. */
  waitIn?: Element
}

type LongForm = {
  /** @returns true when the form is good; otherwise its errors are shown */
  check(): boolean
  /**
   * Sends a form that was checked, and shows its answer.
   * @param button what was pressed
   * @param answered called with the answer before the page shows it; null when none came
   * @returns whether it was accepted
   */
  send(
    button: HTMLButtonElement,
    answered?: (answer: FormAnswer | null) => void,
    prepare?: Sending['prepare'],
  ): Promise<boolean>
}

/**
 * Takes a form over that works without scripts: it is checked by the server's own rules and sent without leaving the
 * page, and what was typed stays until it is accepted. Its markup: `forms/long-form.tsx`.
 */
export function takeOver(form: HTMLFormElement, { schema, address, waitIn = form }: LongFormOptions): LongForm {
  const tell = makeWaitLine(form, waitIn)
  form.addEventListener('input', ({ target }) => clearError(form, (target as HTMLInputElement).name))
  watchEmailFields(form)
  // Nothing else of the page has to fetch its script or wait for it (`forms.ts`).
  delete form.dataset['script']
  form.dataset['live'] = ''

  return {
    check() {
      const errors = errorsOf(schema(), valuesOf(form))
      if (Object.keys(errors).length === 0) return true
      showProblem(form, { errors })
      return false
    },
    async send(button, answered, prepare) {
      const answer = await sendForm({ form, address, button, tell, prepare })
      if (answer === undefined) return false
      tell('short')
      answered?.(answer)
      if (answer?.outcome !== 'accepted') {
        showProblem(form, answer ?? { message: `${UNREACHABLE} ${KEPT}` })
        return false
      }
      clearProblem(form)
      emptyFields(form)
      unsayAccepted(form)
      sayAccepted(form, answer.reference)
      return true
    },
  }
}
