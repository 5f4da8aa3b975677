import { ATTEMPTS } from './order'

/** The field of the form that names the attempts of this page; scripts add it. */
const fieldIn = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>(`[name=${ATTEMPTS}]`)

/** Keeps the reference of an attempt in the form, so that the next order names it even if the cookie is gone. */
export function rememberAttempt(form: HTMLFormElement, reference: string): void {
  const field = fieldIn(form) ?? document.createElement('input')
  field.type = 'hidden'
  field.name = ATTEMPTS
  if (!field.value.includes(reference)) field.value = `${field.value} ${reference}`.trim()
  form.append(field)
}

/** The receipt opens: a later order in this page is another booking. */
export const forgetAttempts = (form: HTMLFormElement | null): void => (form ? fieldIn(form) : null)?.remove()
