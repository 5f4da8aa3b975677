import type { AppLoadContext } from '@remix-run/node'
import * as v from 'valibot'

import { submitToApiHost, type ApiHostAnswer, type ApiHostPath } from '~/api-host/api-host.server'
import type { FieldErrors, FormAnswer, FormValues } from '~/lib/form-answer'

import { errorsOf } from './field-rules'
import { idempotencyKey, referenceOf } from './idempotency.server'
import { eachAddress, eachEmail } from './limits.server'
import { readForm } from './read-form.server'
import { firstSending } from './sendings.server'
import { TRAP } from './trap'

/** What forms need to know of the request and its surroundings. */
export type FormContext = Pick<AppLoadContext, 'settings' | 'log' | 'requestId' | 'visitor' | 'content' | 'deadline'>

type FormName = 'newsletter' | 'contact' | 'deletion'

/** An answer with its HTTP status and what was typed, so that a page can show both. */
export type Submitted<Answer = FormAnswer> = { answer: Answer; status: number; values: FormValues }

const TOO_MANY = 'Too many attempts. Please wait a while and try again.'
const UNREADABLE = 'We could not read what was sent. Please try again.'
const TRAPPED = 'We could not send this. Please press the button once more.'

export const failed = (message: string, status: number, values: FormValues): Submitted<{ outcome: 'failed'; message: string }> => ({
  answer: { outcome: 'failed', message },
  status,
  values,
})

const invalid = (errors: FieldErrors, values: FormValues): Submitted<{ outcome: 'invalid'; errors: FieldErrors }> => ({
  answer: { outcome: 'invalid', errors },
  status: 400,
  values,
})

type Refused = { refused: Submitted<Exclude<FormAnswer, { outcome: 'accepted' }>> }

/** Reads a posted form. Never throws: whatever is sent, the answer is its fields or a status of 400 to 499. */
export async function openForm(request: Request, context: FormContext, names: readonly string[]): Promise<{ values: FormValues } | Refused> {
  const sent = await readForm(request, [...names, TRAP])
  if (!sent) return { refused: failed(UNREADABLE, 400, {}) }
  const { [TRAP]: trap, ...values } = sent
  if (!eachAddress.ask(context.visitor?.address ?? '').allowed) return { refused: failed(TOO_MANY, 429, values) }
  return trap ? { refused: failed(TRAPPED, 400, values) } : { values }
}

/** The content of a form that is good, or the answer that says what is wrong. */
export function checkForm<Schema extends v.GenericSchema>(schema: Schema, values: FormValues): { content: v.InferOutput<Schema> } | Refused {
  const parsed = v.safeParse(schema, values)
  return parsed.success ? { content: parsed.output } : { refused: invalid(errorsOf(schema, values), values) }
}

/** Reads and checks a form that is sent in one step. */
export async function receiveForm<Schema extends v.GenericSchema>(
  request: Request,
  context: FormContext,
  names: readonly string[],
  schema: Schema,
): Promise<{ content: v.InferOutput<Schema>; values: FormValues } | Refused> {
  const opened = await openForm(request, context, names)
  if ('refused' in opened) return opened
  const checked = checkForm(schema, opened.values)
  return 'refused' in checked ? checked : { ...checked, values: opened.values }
}

type Sending = {
  form: FormName
  path: ApiHostPath
  email: string
  /** What tells two submissions apart. */
  content: Readonly<Record<string, unknown>>
  /** What is added anew at each sending; a repetition sends what was added first. */
  added?: Readonly<Record<string, unknown>>
  texts: { refused: string; unreachable: string }
}

/** Sends a good form to the API host, once for all its repetitions. */
export async function sendForm(
  { settings, log, requestId, deadline }: FormContext,
  values: FormValues,
  { form, path, email, content, added = {}, texts }: Sending,
): Promise<Submitted> {
  const now = new Date()
  const key = idempotencyKey(settings.siteSecrets, form, content, now)
  if (!eachEmail.ask(`${form} ${email.toLowerCase()}`, key).allowed) return failed(TOO_MANY, 429, values)
  const answer = await submitToApiHost(settings.apiHost, {
    path,
    body: { ...content, ...firstSending(key, added) },
    idempotencyKey: key,
    requestId,
    deadline,
  })
  log[answer.outcome === 'accepted' ? 'info' : 'warn']({ event: 'form.sent', form, outcome: answer.outcome, reference: referenceOf(key) })
  if (answer.outcome === 'accepted') return { answer: { ...answer, reference: referenceOf(key) }, status: 200, values }
  const message = answer.outcome === 'unreachable' ? texts.unreachable : (answer.message ?? texts.refused)
  return failed(message, statusOf(answer), values)
}

/** What the visitor's browser is told of an API host that did not accept. */
function statusOf(answer: Exclude<ApiHostAnswer, { outcome: 'accepted' }>): number {
  if (answer.outcome === 'unreachable') return answer.timedOut ? 504 : 502
  if (answer.status === 429) return 429
  return answer.status >= 500 ? 502 : 400
}
