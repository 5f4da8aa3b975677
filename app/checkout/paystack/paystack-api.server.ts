import * as v from 'valibot'

import type { Deadline } from '~/lib/deadline'
import type { PageSettings } from '~/lib/settings.server'

import { SETTLEMENT_BUDGET } from '../provider/call-budget.server'
import { createProviderCall, otherShape, type CallParts, type Unheard } from '../provider/provider-call.server'

/** What came of a call: `refused` are Paystack's own words. */
export type PaystackAnswer<Data> =
  { outcome: 'answered'; data: Data } | { outcome: 'refused'; status: number; message: string } | Unheard

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
  customer: v.optional(v.fallback(v.nullable(v.object({ email: v.fallback(v.string(), '') })), null), null),
  paid_at: optionalString,
  gateway_response: optionalString,
  metadata: v.optional(v.unknown()),
})
export type PaystackTransaction = v.InferOutput<typeof transactionSchema>

const initialized = v.object({
  data: v.object({
    authorization_url: v.pipe(v.string(), v.url()),
    access_code: v.pipe(v.string(), v.minLength(1)),
    reference: v.string(),
  }),
})
const verified = v.object({ data: transactionSchema })
const listed = v.object({
  data: v.array(v.object({ reference: v.string() })),
  meta: v.object({ page: v.number(), pageCount: v.number(), total: v.number() }),
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

/** Paystack's API as the site uses it, with the secret key. No call throws. Each object has a budget of calls of its own. */
export function createPaystackApi(
  { apiBase, secretKey }: Pick<NonNullable<PageSettings['paystack']>, 'apiBase' | 'secretKey'>,
  budget = SETTLEMENT_BUDGET,
) {
  const ask = createProviderCall({ base: apiBase, headers: { Authorization: `Bearer ${secretKey}` }, budget })

  async function call<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    parts: CallParts,
  ): Promise<PaystackAnswer<v.InferOutput<Schema>>> {
    const heard = await ask(path, parts)
    if (heard.outcome !== 'heard') return heard
    const { status, answer } = heard
    const refused = v.safeParse(refusal, answer)
    if (refused.success) return { outcome: 'refused', status, message: refused.output.message }
    const parsed = v.safeParse(schema, answer)
    return status < 300 && parsed.success ? { outcome: 'answered', data: parsed.output } : otherShape(status)
  }

  return {
    /** Creates a transaction; a reference that is known already is refused. */
    initialize: (order: Initialization, deadline?: Deadline) =>
      call(initialized, '/transaction/initialize', { deadline, body: order }),
    /** The transaction as Paystack knows it. `status: true` of the answer says nothing about the payment. `first`: before other waiting calls. */
    verify: (reference: string, { deadline, first }: { deadline?: Deadline; first?: boolean } = {}) =>
      call(verified, `/transaction/verify/${encodeURIComponent(reference)}`, { deadline, first }),
    /** One page of the successful transactions created from `since` to `until` (ISO dates), newest first. */
    listSuccessful: ({ since, until, page }: { since: string; until: string; page: number }) =>
      call(
        listed,
        `/transaction?${new URLSearchParams({ status: 'success', from: since, to: until, page: String(page), perPage: '100' })}`,
        {},
      ),
  }
}
