import { sign, type SiteSecrets } from '~/lib/secrets/signature.server'

const REFERENCE_LENGTH = 8

/**
 * The same for a double click, a reload, a retry and a resend: it follows from the form, from what was sent and from
 * the day (UTC), because a page that everyone shares cannot carry a key of each visitor.
 * @param content what tells two submissions apart: not the time, nor the browser
 */
export function idempotencyKey(
  siteSecrets: SiteSecrets,
  form: string,
  content: Readonly<Record<string, unknown>>,
  now: Date,
): string {
  const day = now.toISOString().slice(0, 10)
  const signature = sign(siteSecrets, 'idempotency-key', JSON.stringify([form, day, content]))
  return Buffer.from(signature, 'base64url').toString('hex')
}

/** What a visitor may quote: the beginning of the key, so that it is found again by the key that came with the request. */
export function referenceOf(key: string): string {
  const digits = key.slice(0, REFERENCE_LENGTH).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}
