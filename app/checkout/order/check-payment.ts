import { ATTEMPTS } from './order'
import type { PaymentCheck } from './pending-payment'

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

/** Longer than the server waits for the providers. In ms. */
const TIME_LIMIT_MS = 12_000

/** `in` is enough: the answer comes from this site's own server. */
const isPaymentCheck = (value: unknown): value is PaymentCheck =>
  value !== null && typeof value === 'object' && 'receipt' in value && 'notice' in value

/**
 * Asks the server what became of the payments that this browser began.
 * @param reference of an attempt of this page
 * @returns null when no answer came
 */
export async function checkPayment(reference = ''): Promise<PaymentCheck | null> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIME_LIMIT_MS)
  try {
    const answer = await fetch(`/services/payment?${new URLSearchParams({ reference })}`, { signal: late.signal })
    const check: unknown = await answer.json()
    return isPaymentCheck(check) ? check : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
