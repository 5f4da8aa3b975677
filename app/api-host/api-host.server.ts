import * as v from 'valibot'

import { readAtMost } from '~/lib/bounded-answer.server'
import type { Deadline } from '~/lib/deadline'
import type { PageSettings } from '~/lib/settings.server'

/** How long anybody waits for the API host, however much time they have. */
const TIME_LIMIT_MS = 8_000

/** The addresses of the contract (docs/api-host.md). */
export const API_HOST_PATHS = [
  '/api/newsletter/subscribe',
  '/api/contact',
  '/api/account/delete',
  '/api/payments',
] as const

export type ApiHostPath = (typeof API_HOST_PATHS)[number]

/**
 * What came of a submission: `accepted` and `refused` are the API host's own words,
 * `unreachable` is no readable answer at all (specification, section 8: network or parse failure).
 */
export type ApiHostAnswer =
  | { outcome: 'accepted'; message: string }
  | { outcome: 'refused'; message: string | null; status: number }
  | { outcome: 'unreachable'; timedOut: boolean }

const answerSchema = v.object({ success: v.boolean(), message: v.optional(v.nullable(v.string())) })

/** Longer than any answer of the contract: what is longer is not one. */
const MAX_ANSWER_BYTES = 64_000

type Submission = {
  path: ApiHostPath
  body: Readonly<Record<string, unknown>>
  /** The same for every repetition of one submission. */
  idempotencyKey: string
  requestId: string
  /** When whoever waits has to have an answer. */
  deadline: Deadline
}

/** Sends one submission to the API host (`API_HOST`; its contract is docs/api-host.md). Never throws. */
export async function submitToApiHost(
  apiHost: PageSettings['apiHost'],
  { path, body, idempotencyKey, requestId, deadline }: Submission,
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
        ...(apiHost.token ? { Authorization: `Bearer ${apiHost.token}` } : {}),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(deadline.within(TIME_LIMIT_MS).left()),
    })
    const answer = v.safeParse(answerSchema, JSON.parse(await readAtMost(response, MAX_ANSWER_BYTES)))
    if (!answer.success) return { outcome: 'unreachable', timedOut: false }
    const { success, message } = answer.output
    const words = message?.trim() || null
    if (!success) return { outcome: 'refused', message: words, status: response.status }
    // A failure status that says success has promised nothing.
    return response.ok ? { outcome: 'accepted', message: words ?? '' } : { outcome: 'unreachable', timedOut: false }
  } catch (error) {
    return { outcome: 'unreachable', timedOut: error instanceof Error && error.name === 'TimeoutError' }
  }
}
