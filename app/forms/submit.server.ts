import * as v from 'valibot'

import { submitToApiHost, type ApiHostAnswer, type ApiHostPath } from '~/api-host/api-host.server'
import type { FieldErrors, FormAnswer, FormValues } from '~/lib/forms/form-answer'
import { KEPT } from '~/lib/forms/lib-texts'
import type { Allowance } from '~/lib/http/limiter.server'
import { networkOf } from '~/lib/http/network.server'

import { errorsOf } from './field-rules'
import { earlierReceived, submitTexts } from './forms-texts'
import { idempotencyKey, referenceOf, type FormName } from './idempotency.server'
import { MAILBOX_LIMITS, NETWORK_LIMITS } from './limits.server'
import { readForm } from './read-form.server'
import { rememberSubmission } from './sendings.server'
import { SUBMISSION } from './submission-field'
import type { FormContext, Submitted } from './submitted'
import { tooManyRequests } from './too-many.server'
import { HONEYPOT_NAME } from './trap'

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

const invalid = (errors: FieldErrors, values: FormValues): Submitted<{ outcome: 'invalid'; errors: FieldErrors }> => ({
  answer: { outcome: 'invalid', errors },
  status: 400,
  values,
  headers: {},
})

type Refused = { refused: Submitted<Exclude<FormAnswer, { outcome: 'accepted' }>> }

/** Reads a posted form. Never throws: returns its fields, or a response with status 400 to 499. */
export async function openForm(request: Request, names: readonly string[]): Promise<{ values: FormValues } | Refused> {
  const sent = await readForm(request, [...names, SUBMISSION, HONEYPOT_NAME])
  if (!sent) return { refused: failed(submitTexts.unreadable, 400, {}) }
  const { [HONEYPOT_NAME]: trap, ...values } = sent
  return trap ? { refused: failed(submitTexts.trapped, 400, values) } : { values }
}

/** Returns the content of a valid form, or the answer with its errors. */
export function checkForm<Schema extends v.GenericSchema>(
  schema: Schema,
  values: FormValues,
): { content: v.InferOutput<Schema> } | Refused {
  const parsed = v.safeParse(schema, values)
  return parsed.success ? { content: parsed.output } : { refused: invalid(errorsOf(schema, values), values) }
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

type Sending = {
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
  { form, path, mailbox, content, added = {}, texts }: Sending,
): Promise<Submitted> {
  const { settings, visitor, log, requestId, deadline, limits } = context
  const key = idempotencyKey(settings.siteSecrets, form, content, values[SUBMISSION])
  const forMailbox: Allowance = mailbox === undefined ? { allowed: true } : await limits.ask(MAILBOX_LIMITS, mailbox, key)
  if (!forMailbox.allowed) return tooManyRequests(submitTexts.aboutMailbox, forMailbox.retryAfterMs, context, values)
  // Count repetitions too: each calls the API host.
  const forNetwork = await limits.ask(NETWORK_LIMITS, networkOf(visitor?.address ?? ''))
  if (!forNetwork.allowed) return tooManyRequests(submitTexts.fromNetwork, forNetwork.retryAfterMs, context, values)
  const answer = await submitToApiHost(settings.apiHost, {
    path,
    body: { ...content, ...rememberSubmission(key, added) },
    idempotencyKey: key,
    requestId,
    deadline,
  })
  log[answer.outcome === 'accepted' ? 'info' : 'warn']({
    event: 'form.sent',
    form,
    outcome: answer.outcome,
    // Only contact: a message cannot be guessed from its digest, an address and a reason can.
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
