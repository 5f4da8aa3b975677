import { fetchText, hasFields, parsedJson } from '~/lib/http/fetch-text'

import { ATTEMPTS } from './order'
import type { PaymentCheck } from './pending-payment'

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

/** Forgets the attempts once the receipt opens: the next order on this page is another booking. */
export const forgetAttempts = (form: HTMLFormElement | null): void => (form ? fieldIn(form) : null)?.remove()

/** The timeout of a check in ms, longer than the server's own deadline. */
const TIME_LIMIT_MS = 12_000

/** Asks the server for the status of this browser's payments; null without a response. @param reference an attempt of this page */
export async function checkPayment(reference = ''): Promise<PaymentCheck | null> {
  const text = await fetchText(`/services/payment?${new URLSearchParams({ reference })}`, TIME_LIMIT_MS)
  const check = parsedJson(text ?? '')
  return hasFields<PaymentCheck>(check, 'receipt', 'notice') ? check : null
}
