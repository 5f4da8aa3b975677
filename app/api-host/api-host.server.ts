import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { type Deadline, deadlineIn } from '~/lib/http/deadline'
import { readTextAtMost } from '~/lib/http/read-body.server'
import type { PageSettings } from '~/lib/settings/settings.server'

/** The maximum wait for the API host, whatever the caller's deadline. In ms. */
const TIME_LIMIT_MS = 8_000

/** The endpoints of every API host (docs/api-host.md). */
export const API_HOST_PATHS = [
  '/api/newsletter/subscribe',
  '/api/contact',
  '/api/account/delete',
  '/api/payments',
] as const

/** A path of the API; the last two are optional for a host. */
export type ApiHostPath = (typeof API_HOST_PATHS)[number] | '/api/payments/events' | '/api/payments/missing'

/** `accepted` and `refused` contain the API host's message; `unreachable`: no readable response (specification 8). */
export type ApiHostAnswer =
  | { outcome: 'accepted'; message: string; receiptByEmail?: true; missing?: string[] }
  | { outcome: 'refused'; message: string | null; status: number }
  | { outcome: 'unreachable'; timedOut: boolean }

const answerSchema = v.object({
  success: v.boolean(),
  message: v.optional(v.nullable(v.string())),
  /** Whether the host emails a receipt to the client, in the answer to a payment. */
  receiptByEmail: v.fallback(v.optional(v.boolean()), undefined),
  /** The references of payments that the host lacks, in the answer to a query for them. */
  missing: v.fallback(v.optional(v.array(v.string())), undefined),
})

/** The size limit of a response, above any that the contract allows. */
const MAX_ANSWER_BYTES = 64_000

type Submission = {
  path: ApiHostPath
  body: Readonly<Record<string, unknown>>
  /** The same for every retry of a submission. */
  idempotencyKey: string
  requestId: string
  /** Sent as JSON in the header `Payment-Details`. */
  details?: object | undefined
  /** Sent in the header `Payment-Therapist`. */
  therapist?: string | undefined
  deadline: Deadline
}

/** JSON for a header: characters beyond ASCII are escaped. */
const asciiJson = (value: object) =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Sends a submission to the API host (`API_HOST`, docs/api-host.md). Never throws. */
export async function submitToApiHost(
  apiHost: PageSettings['apiHost'],
  { path, body, idempotencyKey, requestId, details, therapist, deadline }: Submission,
): Promise<ApiHostAnswer> {
  if (!apiHost) return { outcome: 'unreachable', timedOut: false }
  try {
    const response = await fetch(apiHost.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': idempotencyKey,
        'X-Request-Id': requestId,
        ...(details ? { 'Payment-Details': asciiJson(details) } : {}),
        ...(therapist ? { 'Payment-Therapist': therapist } : {}),
        ...(apiHost.token ? { Authorization: `Bearer ${apiHost.token}` } : {}),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(deadline.within(TIME_LIMIT_MS).remainingMs()),
    })
    const answer = v.safeParse(answerSchema, JSON.parse(await readTextAtMost(response, MAX_ANSWER_BYTES)))
    if (!answer.success) return { outcome: 'unreachable', timedOut: false }
    const { success, message, receiptByEmail, missing } = answer.output
    const words = message?.trim() || null
    if (!success) return { outcome: 'refused', message: words, status: response.status }
    // A failure status overrides a body that says success.
    if (!response.ok) return { outcome: 'unreachable', timedOut: false }
    return {
      outcome: 'accepted',
      message: words ?? '',
      ...(receiptByEmail ? { receiptByEmail } : {}),
      ...(missing ? { missing } : {}),
    }
  } catch (error) {
    return { outcome: 'unreachable', timedOut: error instanceof Error && error.name === 'TimeoutError' }
  }
}

/** The maximum number of references per request (docs/api-host.md). */
const MAX_REFERENCES = 100

/** Asks the API host which payments it lacks; without an answer all count as missing. Never throws. */
export function createMissingPayments(
  apiHost: PageSettings['apiHost'],
): (references: string[]) => Promise<ReadonlySet<string> | null> {
  let isSupported = true
  return async (references) => {
    const missing = new Set<string>()
    for (let from = 0; isSupported && from < references.length; from += MAX_REFERENCES) {
      const batch = references.slice(from, from + MAX_REFERENCES)
      const answer = await submitToApiHost(apiHost, {
        path: '/api/payments/missing',
        body: { references: batch },
        idempotencyKey: randomUUID(),
        requestId: randomUUID(),
        deadline: deadlineIn(TIME_LIMIT_MS),
      })
      isSupported = answer.outcome === 'accepted' && answer.missing !== undefined
      if (answer.outcome === 'accepted') for (const reference of answer.missing ?? []) missing.add(reference)
    }
    return isSupported ? missing : null
  }
}
