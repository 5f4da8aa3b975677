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
