import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import { submitToApiHost, type ApiHostAnswer, type ApiHostPath } from '~/api-host/api-host.server'
import { chatLink } from '~/content/site-settings/chat'
import { readSiteSettings } from '~/content/site-settings/site-settings'
import { type FormValues, submissionDay, type FormAnswer } from '~/lib/forms/form-answer'
import { formatWait, KEPT } from '~/lib/forms/progress'
import { networkOf } from '~/lib/http/network.server'
import type { RateLimit, Allowance } from '~/lib/http/rate-limit.server'
import { sign, type SiteSecrets } from '~/lib/secrets/signature.server'

import { errorsOf, earlierReceived, submitTexts } from './field-rules'
import { SUBMISSION, HONEYPOT_NAME } from './fields'

/** Reads the named fields, '' for a missing one; null for a body that browsers never send. Never throws. */
export async function readForm(request: Request, names: readonly string[]): Promise<FormValues | null> {
  if (request.method !== 'POST') return null
  const sent = await request.formData().catch(() => null)
  if (!sent) return null
  const values: FormValues = {}
  for (const name of names) {
    const [value = '', ...more] = sent.getAll(name)
    if (typeof value !== 'string' || more.length > 0) return null
    values[name] = value
  }
  return values
}

export type FormName = 'newsletter' | 'contact' | 'deletion'

const KEY = /^[0-9a-f]{64}$/
const REFERENCE_LENGTH = 8
const MINUTE_MS = 60_000

/** Without a key the same content counts once per period: a minute for the newsletter, where addresses return. */
const periodOf = (form: FormName, now: number): number =>
  form === 'newsletter' ? Math.floor(now / MINUTE_MS) : submissionDay(now)

/**
 * Returns the idempotency key for the API host: that of the first attempt, also after a restart or a change of secret
 * or content. Without one it is derived from form, content and period.
 * @param submission the hidden field: the browser's digest or an earlier key @param content without time and browser
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

/** Forms per network; generous, because networks are shared. Invalid forms do not count, so nobody locks out others. */
export const NETWORK_LIMITS: RateLimit = { name: 'forms-network', max: 600, windowMs: 10 * MINUTE_MS, subjects: 10_000 }

/** Emails to one mailbox, so that nobody is flooded. Newsletter only: the other forms must stay open. */
export const MAILBOX_LIMITS: RateLimit = { name: 'forms-mailbox', max: 5, windowMs: 60 * MINUTE_MS, subjects: 10_000 }

/** Returns the mailbox of an email address: lower case, without `+tag`. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return (name + email.slice(at)).toLowerCase()
}

const first = new LRUCache<string, Readonly<Record<string, unknown>>>({ max: 5_000 })

/** Remembers time and browser of a key's first attempt, so that a retry sends the same body. In memory, bounded. */
export function rememberSubmission(
  key: string,
  firstAttemptValues: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const known = first.get(key)
  if (known) return known
  first.set(key, firstAttemptValues)
  return firstAttemptValues
}

export type FormContext = Pick<
  AppLoadContext,
  'settings' | 'log' | 'requestId' | 'visitor' | 'content' | 'deadline' | 'limits'
>

/** An answer with status, headers and typed values, for rendering the page. */
export type Submitted<Answer = FormAnswer> = {
  answer: Answer
  status: number
  values: FormValues
  headers: Record<string, string>
}

/** Reads the chat address; null without settings, because a refusal must not fail for them. */
async function readChat({ content }: FormContext): Promise<string | null> {
  try {
    return chatLink(await readSiteSettings(content), 'support')
  } catch {
    return null
  }
}

/** Returns 429 with the wait and the chat as alternative. @param reason a sentence that names the exceeded limit */
export async function tooManyRequests(
  reason: string,
  retryAfterMs: number,
  context: FormContext,
  values: FormValues,
): Promise<Submitted> {
  const chat = await readChat(context)
  const seconds = Math.ceil(retryAfterMs / 1_000)
  const message = `${reason} Please try again in ${formatWait(seconds)}`
  return {
    answer: {
      outcome: 'failed',
      ...(chat === null ? { message: `${message}.` } : { message: `${message}, or write to us on WhatsApp.`, chat }),
    },
    status: 429,
    values,
    headers: { 'Retry-After': String(seconds) },
  }
}

export const failed = (
  message: string,
  status: number,
  values: FormValues,
): Submitted<Extract<FormAnswer, { outcome: 'failed' }>> => ({
  answer: { outcome: 'failed', message },
  status,
  values,
  headers: {},
})

type Refused = { refused: Submitted<Exclude<FormAnswer, { outcome: 'accepted' }>> }

/** Reads a posted form. Never throws: returns its fields, or a response with status 400 to 499. */
export async function openForm(request: Request, names: readonly string[]): Promise<{ values: FormValues } | Refused> {
  const sent = await readForm(request, [...names, SUBMISSION, HONEYPOT_NAME])
  if (!sent) return { refused: failed(submitTexts.unreadable, 400, {}) }
  const { [HONEYPOT_NAME]: honeypot, ...values } = sent
  return honeypot ? { refused: failed(submitTexts.trapped, 400, values) } : { values }
}

/** Returns the content of a valid form, or the answer with its errors. */
export function checkForm<Schema extends v.GenericSchema>(
  schema: Schema,
  values: FormValues,
): { content: v.InferOutput<Schema> } | Refused {
  const parsed = v.safeParse(schema, values)
  if (parsed.success) return { content: parsed.output }
  const errors = errorsOf(schema, values)
  return { refused: { answer: { outcome: 'invalid', errors }, status: 400, values, headers: {} } }
}

/** Reads and validates a form that is sent in one step. */
export async function receiveForm<Schema extends v.GenericSchema>(
  request: Request,
  names: readonly string[],
  schema: Schema,
): Promise<{ content: v.InferOutput<Schema>; values: FormValues } | Refused> {
  const opened = await openForm(request, names)
  if ('refused' in opened) return opened
  const checked = checkForm(schema, opened.values)
  return 'refused' in checked ? checked : { ...checked, values: opened.values }
}

type Submission = {
  form: FormName
  path: ApiHostPath
  /** The mailbox that receives mail. */
  mailbox?: string
  /** The fields that distinguish submissions. */
  content: Readonly<Record<string, unknown>>
  /** Further fields; a repetition sends those of the first attempt. */
  added?: Readonly<Record<string, unknown>>
  texts: { refused: string; unreachable: string }
}

/** Sends a valid form to the API host, once for all its repetitions. */
export async function sendForm(
  context: FormContext,
  values: FormValues,
  { form, path, mailbox, content, added: firstAttemptValues = {}, texts }: Submission,
): Promise<Submitted> {
  const { settings, visitor, log, requestId, deadline, limits } = context
  const key = idempotencyKey(settings.siteSecrets, form, content, values[SUBMISSION])
  const forMailbox: Allowance =
    mailbox === undefined ? { allowed: true } : await limits.consume(MAILBOX_LIMITS, mailbox, key)
  if (!forMailbox.allowed) return tooManyRequests(submitTexts.aboutMailbox, forMailbox.retryAfterMs, context, values)
  // Count repetitions too: each calls the API host.
  const forNetwork = await limits.consume(NETWORK_LIMITS, networkOf(visitor?.address ?? ''))
  if (!forNetwork.allowed) return tooManyRequests(submitTexts.fromNetwork, forNetwork.retryAfterMs, context, values)
  const answer = await submitToApiHost(settings.apiHost, {
    path,
    body: { ...content, ...rememberSubmission(key, firstAttemptValues) },
    idempotencyKey: key,
    requestId,
    deadline,
  })
  log[answer.outcome === 'accepted' ? 'info' : 'warn']({
    event: 'form.sent',
    form,
    outcome: answer.outcome,
    // Contact only: a message cannot be guessed from its digest, but an address and a reason can.
    ...(form === 'contact' ? { reference: referenceOf(key) } : {}),
  })
  if (answer.outcome === 'accepted') {
    const reference = referenceOf(key)
    return { answer: { ...answer, reference }, status: 200, values: { ...values, [SUBMISSION]: '' }, headers: {} }
  }
  // The same key with other content: the first attempt arrived, and the form was changed since (docs/api-host.md).
  if (answer.outcome === 'refused' && answer.status === 409)
    return failed(earlierReceived[form](referenceOf(key)), 409, { ...values, [SUBMISSION]: '' })
  const message = answer.outcome === 'unreachable' ? texts.unreachable : (answer.message ?? texts.refused)
  const mayHaveArrived = answer.outcome === 'unreachable' || answer.status >= 500
  return failed(mayHaveArrived ? `${message} ${KEPT}` : message, statusOf(answer), { ...values, [SUBMISSION]: key })
}

/** Returns the status for a visitor when the API host did not accept. */
function statusOf(answer: Exclude<ApiHostAnswer, { outcome: 'accepted' }>): number {
  if (answer.outcome === 'unreachable') return answer.timedOut ? 504 : 502
  if (answer.status === 429) return 429
  return answer.status >= 500 ? 502 : 400
}
