import * as v from 'valibot'

import type { PageSettings } from '~/lib/settings.server'

/** How long one call may take at most, in ms. */
export const PAYSTACK_TIME_LIMIT_MS = 8_000

/**
 * What came of a call: `refused` are Paystack's own words; `unreachable` is no answer that means anything,
 * so the same call may do better later.
 */
export type PaystackAnswer<Data> =
  | { outcome: 'answered'; data: Data }
  | { outcome: 'refused'; status: number; message: string }
  | { outcome: 'unreachable'; reason: string }

const wholeAmount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const optionalString = v.optional(v.nullable(v.string()), null)

const transactionSchema = v.object({
  reference: v.string(),
  status: v.string(),
  /** What was taken, in the smallest unit: more than was asked for where the client bears the fees. */
  amount: wholeAmount,
  requested_amount: v.optional(v.nullable(wholeAmount), null),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  channel: optionalString,
  paid_at: optionalString,
  gateway_response: optionalString,
  metadata: v.optional(v.unknown()),
})
export type PaystackTransaction = v.InferOutput<typeof transactionSchema>

const initialized = v.object({
  data: v.object({ authorization_url: v.pipe(v.string(), v.url()), access_code: v.pipe(v.string(), v.minLength(1)), reference: v.string() }),
})
const verified = v.object({ data: transactionSchema })
const listed = v.object({
  data: v.array(v.object({ reference: v.string() })),
  meta: v.object({ page: v.number(), pageCount: v.number() }),
})
const refusal = v.object({ status: v.literal(false), message: v.optional(v.string(), '') })

export type Initialization = {
  email: string
  /** Whole kobo, or the smallest unit of the currency. */
  amount: number
  currency: string
  reference: string
  /** Ways to pay: see `channelsFor`. */
  channels: readonly string[]
  callback_url: string
  metadata: Readonly<Record<string, unknown>>
}

/** Ways to pay in a currency (specification, section 9). */
export function channelsFor(currency: string): string[] {
  return currency === 'NGN' ? ['card', 'bank', 'bank_transfer', 'ussd'] : ['card']
}

export type PaystackApi = ReturnType<typeof createPaystackApi>

/** Paystack's API as the site uses it, with the secret key. No call throws; each takes its time limit in ms. */
export function createPaystackApi({ apiBase, secretKey }: Pick<NonNullable<PageSettings['paystack']>, 'apiBase' | 'secretKey'>) {
  async function call<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    { timeLimit, body }: { timeLimit: number; body?: object },
  ): Promise<PaystackAnswer<v.InferOutput<Schema>>> {
    try {
      const response = await fetch(apiBase + path, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${secretKey}`, Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(Math.max(1, timeLimit)),
      })
      const answer: unknown = await response.json()
      // Too many calls, or a fault on their side, says nothing about the payment.
      if (response.status >= 500 || response.status === 429) return { outcome: 'unreachable', reason: `status ${response.status}` }
      const refused = v.safeParse(refusal, answer)
      if (refused.success) return { outcome: 'refused', status: response.status, message: refused.output.message }
      const parsed = v.safeParse(schema, answer)
      if (!response.ok || !parsed.success) return { outcome: 'unreachable', reason: `an answer of another shape, status ${response.status}` }
      return { outcome: 'answered', data: parsed.output }
    } catch (error) {
      return { outcome: 'unreachable', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  return {
    /** Creates a transaction; a reference that is known already is refused. */
    initialize: (order: Initialization, timeLimit = PAYSTACK_TIME_LIMIT_MS) =>
      call(initialized, '/transaction/initialize', { timeLimit, body: order }),
    /** The transaction as Paystack knows it. `status: true` of the answer says nothing about the payment. */
    verify: (reference: string, timeLimit = PAYSTACK_TIME_LIMIT_MS) =>
      call(verified, `/transaction/verify/${encodeURIComponent(reference)}`, { timeLimit }),
    /** One page of the successful transactions created from `since` to `until` (ISO dates), newest first. */
    listSuccessful: ({ since, until, page }: { since: string; until: string; page: number }, timeLimit = PAYSTACK_TIME_LIMIT_MS) =>
      call(listed, `/transaction?${new URLSearchParams({ status: 'success', from: since, to: until, page: String(page), perPage: '100' })}`, { timeLimit }),
  }
}
