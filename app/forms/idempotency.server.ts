import { submissionDay } from '~/lib/forms/submission-day'
import { sign, type SiteSecrets } from '~/lib/secrets/signature.server'

export type FormName = 'newsletter' | 'contact' | 'deletion'

const KEY = /^[0-9a-f]{64}$/
const REFERENCE_LENGTH = 8
const MINUTE_MS = 60_000

/**
 * The period in which the same content counts as a repetition when the form has no key: a double click, a reload. One
 * minute for the newsletter, because a removed address may be added again the same day.
 */
const periodOf = (form: FormName, now: number): number =>
  form === 'newsletter' ? Math.floor(now / MINUTE_MS) : submissionDay(now)

/**
 * Returns the key under which a form is sent to the API host. A retry has the key of its first attempt, also after
 * midnight, a restart, or a change of SITE_SECRET or content. Without one the key derives from form, content and
 * period.
 * @param submission the hidden field: a digest by the browser, or the key of an earlier answer
 * @param content the fields that distinguish submissions, without time and browser
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

/** Returns the reference for visitors: the start of the key, so that support can find the request. */
export function referenceOf(key: string): string {
  const digits = key.slice(0, REFERENCE_LENGTH).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}
