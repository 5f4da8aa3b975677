import { cleanEmail, cleanPhone, cleanText } from '../../lib/text/clean-text'

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What an invisible character changes is no other submission: the server reads the same. */
function cleanerOf(type: string): (value: string) => string {
  if (type === 'email') return cleanEmail
  return type === 'tel' ? cleanPhone : cleanText
}

/**
 * The key of what a form holds now. It is the same in two tabs, and another one for other content or in another period.
 * A digest, from which nothing can be read. Empty without https, where browsers have no `subtle`: the server makes it then.
 */
export async function submissionOf(form: HTMLFormElement, period: number | string): Promise<string> {
  const fields = form.querySelectorAll<HTMLInputElement>('input,select,textarea')
  const values = Array.from(fields, ({ type, value, checked }) => [cleanerOf(type)(value), checked])
  const text = JSON.stringify([form.getAttribute('action'), period, values])
  return crypto.subtle ? hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))) : ''
}
