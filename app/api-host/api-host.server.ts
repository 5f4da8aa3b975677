import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { type Deadline, deadlineIn } from '~/lib/http/deadline'
import { readTextAtMost } from '~/lib/http/read-body.server'
import type { PageSettings } from '~/lib/settings/settings.server'

/** How long anybody waits for the API host, however much time they have. */
const TIME_LIMIT_MS = 8_000

/** The addresses that every API host has (docs/api-host.md). */
export const API_HOST_PATHS = [
  '/api/newsletter/subscribe',
  '/api/contact',
  '/api/account/delete',
  '/api/payments',
] as const

/** A host that was built earlier does not have the last two. */
export type ApiHostPath = (typeof API_HOST_PATHS)[number] | '/api/payments/events' | '/api/payments/missing'

/**
 * What came of a submission: `accepted` and `refused` are the API host's own words,
 * `unreachable` is no readable answer at all (specification, section 8: network or parse failure).
 */
export type ApiHostAnswer =
  | { outcome: 'accepted'; message: string; receiptByEmail?: true; missing?: string[] }
  | { outcome: 'refused'; message: string | null; status: number }
  | { outcome: 'unreachable'; timedOut: boolean }

const answerSchema = v.object({
  success: v.boolean(),
  message: v.optional(v.nullable(v.string())),
  /** Of a payment: whether the host sends the client a receipt by email. */
  receiptByEmail: v.fallback(v.optional(v.boolean()), undefined),
  /** Of a question for payments: those that it does not have. */
  missing: v.fallback(v.optional(v.array(v.string())), undefined),
})

/** Longer than any answer of the contract: what is longer is not one. */
const MAX_ANSWER_BYTES = 64_000

type Submission = {
  path: ApiHostPath
  body: Readonly<Record<string, unknown>>
  /** The same for every repetition of one submission. */
  idempotencyKey: string
  requestId: string
  /** Beside the body, as JSON in the header `Payment-Details`. */
  details?: object | undefined
  /** Beside the body, in the header `Payment-Therapist`. */
  therapist?: string | undefined
  /** When the caller must have an answer. */
  deadline: Deadline
}

/** JSON as a header can carry it: letters beyond ASCII are written as escapes. */
const asciiJson = (value: object) =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Sends one submission to the API host (`API_HOST`; its contract is docs/api-host.md). Never throws. */
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
    // A failure status that says success has promised nothing.
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

/** The most references of one question (docs/api-host.md). */
const MOST = 100

/**
 * Asks the API host which payments it does not have. A host that does not offer this, or does not answer, is asked once:
 * after that everything counts as missing, which is right, only slower. Never throws.
 */
export function createMissingPayments(
  apiHost: PageSettings['apiHost'],
): (references: string[]) => Promise<ReadonlySet<string> | null> {
  let offered = true
  return async (references) => {
    const missing = new Set<string>()
    for (let from = 0; offered && from < references.length; from += MOST) {
      const asked = references.slice(from, from + MOST)
      const answer = await submitToApiHost(apiHost, {
        path: '/api/payments/missing',
        body: { references: asked },
        idempotencyKey: randomUUID(),
        requestId: randomUUID(),
        deadline: deadlineIn(TIME_LIMIT_MS),
      })
      offered = answer.outcome === 'accepted' && answer.missing !== undefined
      if (answer.outcome === 'accepted') for (const reference of answer.missing ?? []) missing.add(reference)
    }
    return offered ? missing : null
  }
}
