import * as v from 'valibot'

import { isSigned, sign, type SignaturePurpose, type SiteSecrets } from './signature.server'

/**
 * Signs JSON for a cookie or address: readable in a browser, but not changeable. Synchronous and bound to a purpose,
 * unlike Remix's signed cookies, because the page cache verifies it on every request.
 */
export function seal(secrets: SiteSecrets, purpose: SignaturePurpose, content: object): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${sign(secrets, purpose, text)}`
}

/** @returns the content of a sealed text; null for a forged one or another shape */
export function unseal<T>(
  secrets: SiteSecrets,
  purpose: SignaturePurpose,
  sealed: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const [text = '', signature = ''] = sealed.split('.')
  if (!isSigned(secrets, purpose, text, signature)) return null
  const content = v.safeParse(schema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return content.success ? content.output : null
}
