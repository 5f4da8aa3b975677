import { ATTEMPTS } from './order'

/** The field with this page's attempts, which only scripts add. */
const fieldIn = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>(`[name=${ATTEMPTS}]`)

/** Stores the reference of an attempt in the form, so that the next order includes it even without the cookie. */
export function rememberAttempt(form: HTMLFormElement, reference: string): void {
  const field = fieldIn(form) ?? document.createElement('input')
  field.type = 'hidden'
  field.name = ATTEMPTS
  if (!field.value.includes(reference)) field.value = `${field.value} ${reference}`.trim()
  form.append(field)
}

/** Once the receipt opens, the next order on this page is another booking. */
export const forgetAttempts = (form: HTMLFormElement | null): void => (form ? fieldIn(form) : null)?.remove()
