import { submissionDay } from '~/lib/forms/submission-day'
import { sign, type SiteSecrets } from '~/lib/secrets/signature.server'

export type FormName = 'newsletter' | 'contact' | 'deletion'

const KEY = /^[0-9a-f]{64}$/
const REFERENCE_LENGTH = 8
const MINUTE_MS = 60_000

/**
 * When the same content counts as a repetition although the form brings no key: a double click, a reload. For the
 * newsletter a minute, because an address that was removed from the list may be added again the same day.
 */
const periodOf = (form: FormName, now: number): number =>
  form === 'newsletter' ? Math.floor(now / MINUTE_MS) : submissionDay(now)

/**
 * The key under which a form is sent to the API host. A retry brings the key of its first attempt, so it is the same
 * after midnight, a restart, a change of SITE_SECRET or of the content. Without one it follows from form, content and period.
 * @param submission the form's hidden field: a browser's own digest, or a key from an earlier answer
 * @param content what tells two submissions apart: not the time, nor the browser
 */
export function idempotencyKey(
  siteSecrets: SiteSecrets,
  form: FormName,
  content: Readonly<Record<string, unknown>>,
  submission: string | undefined,
  now = Date.now(),
): string {
  if (submission !== undefined && KEY.test(submission)) return submission
  const signature = sign(siteSecrets, 'idempotency-key', JSON.stringify([form, periodOf(form, now), content]))
  return Buffer.from(signature, 'base64url').toString('hex')
}

/** What a visitor may quote: the beginning of the key, so that it is found again by the key that came with the request. */
export function referenceOf(key: string): string {
  const digits = key.slice(0, REFERENCE_LENGTH).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}
