import * as v from 'valibot'

import type { Deadline } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import {
  type CallOptions,
  createProviderClient,
  isKeyRefused,
  type KeyRefused,
  unexpectedResponse,
  SETTLEMENT_BUDGET,
  type NoResponse,
} from '../http.server'

/** What came of a call: `refused` are Paystack's own words. */
export type PaystackAnswer<Data> =
  | { outcome: 'answered'; data: Data }
  | { outcome: 'refused'; status: number; message: string }
  | KeyRefused
  | NoResponse

const wholeAmount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const optionalString = v.optional(v.nullable(v.string()), null)

/** Paystack writes ids as numbers. */
const idText = v.pipe(v.union([v.number(), v.string()]), v.transform(String))

const transactionSchema = v.object({
  id: v.optional(v.nullable(idText), null),
  reference: v.string(),
  status: v.string(),
  /** What was taken, in the smallest unit: more than was asked for where the client bears the fees. */
  amount: wholeAmount,
  requested_amount: v.optional(v.nullable(wholeAmount), null),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  channel: optionalString,
  customer: v.optional(v.fallback(v.nullable(v.object({ email: v.fallback(v.string(), '') })), null), null),
  paid_at: optionalString,
  created_at: optionalString,
  /** What Paystack keeps; null until it is settled. */
  fees: v.fallback(v.optional(v.nullable(wholeAmount), null), null),
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
const meta = v.optional(v.object({ pageCount: v.optional(v.number(), 1) }), { pageCount: 1 })

/** A transaction inside a refund or dispute: its id, or all of it. */
const transactionOf = v.union([
  v.pipe(
    v.object({ id: idText, reference: v.optional(v.nullable(v.string()), null) }),
    v.transform(({ id, reference }) => ({ id, reference })),
  ),
  v.pipe(
    idText,
    v.transform((id) => ({ id, reference: null })),
  ),
])
const amountText = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]), wholeAmount)

/** Refunds name their dates `createdAt` or `created_at`, by endpoint. */
const refundSchema = v.object({
  id: idText,
  transaction: transactionOf,
  transaction_reference: optionalString,
  amount: amountText,
  currency: v.string(),
  status: v.string(),
  refunded_at: optionalString,
  createdAt: optionalString,
  created_at: optionalString,
})
const disputeSchema = v.object({
  id: idText,
  transaction: transactionOf,
  refund_amount: v.fallback(v.optional(v.nullable(amountText), null), null),
  currency: optionalString,
  status: v.string(),
  resolution: optionalString,
  dueAt: optionalString,
  resolvedAt: optionalString,
  createdAt: optionalString,
  created_at: optionalString,
})
const settlementSchema = v.object({ id: idText, settlement_date: optionalString })
export type PaystackRefund = v.InferOutput<typeof refundSchema>
export type PaystackDispute = v.InferOutput<typeof disputeSchema>

const refunds = v.object({ data: v.array(refundSchema), meta })
const disputes = v.object({ data: v.array(disputeSchema), meta })
const settlements = v.object({ data: v.array(settlementSchema), meta })
const settled = v.object({ data: v.array(v.object({ reference: v.string() })), meta })

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

type LookupCall = Pick<CallOptions, 'deadline' | 'urgent'>

/** One page of a list, from and to when (ISO dates). */
type Span = { since: string; until: string; page: number }
const spanQuery = ({ since, until, page }: Span) => ({ from: since, to: until, page: String(page), perPage: '100' })

export type PaystackApi = ReturnType<typeof createPaystackApi>

/** Paystack's API as the site uses it, with the secret key. No call throws. Each object has a budget of calls of its own. */
export function createPaystackApi(
  { apiBase, secretKey }: Pick<NonNullable<PageSettings['paystack']>, 'apiBase' | 'secretKey'>,
  budget = SETTLEMENT_BUDGET,
) {
  const send = createProviderClient({ base: apiBase, headers: { Authorization: `Bearer ${secretKey}` }, budget })

  async function call<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    options: CallOptions,
  ): Promise<PaystackAnswer<v.InferOutput<Schema>>> {
    const response = await send(path, options)
    if (response.outcome !== 'response') return response
    const { status, body } = response
    const refused = v.safeParse(refusal, body)
    const message = refused.success ? refused.output.message : ''
    if (isKeyRefused(status)) return { outcome: 'key-refused', status, message: message || `status ${status}` }
    if (refused.success) return { outcome: 'refused', status, message }
    const parsed = v.safeParse(schema, body)
    return status < 300 && parsed.success ? { outcome: 'answered', data: parsed.output } : unexpectedResponse(status)
  }

  return {
    /** Creates a transaction; a reference that is known already is refused. */
    initialize: (order: Initialization, deadline?: Deadline) =>
      call(initialized, '/transaction/initialize', { deadline, body: order }),
    /** The transaction as Paystack knows it. `status: true` of the answer says nothing about the payment. */
    verify: (reference: string, { deadline, urgent }: LookupCall = {}) =>
      call(verified, `/transaction/verify/${encodeURIComponent(reference)}`, { deadline, urgent }),
    /** The transaction of an id. */
    transaction: (id: string, options: LookupCall = {}) =>
      call(verified, `/transaction/${encodeURIComponent(id)}`, options),
    /** One page of the transactions of a status created from `since` to `until` (ISO dates), newest first. */
    list: (status: 'success' | 'reversed', { since, until, page }: Span) =>
      call(listed, `/transaction?${new URLSearchParams({ status, ...spanQuery({ since, until, page }) })}`, {}),
    /** The refunds of one transaction, by its id. */
    refundsOf: (transaction: string, options: LookupCall = {}) =>
      call(refunds, `/refund?${new URLSearchParams({ transaction, perPage: '100' })}`, options),
    /** The disputes of one transaction, by its id. */
    disputesOf: (transaction: string, options: LookupCall = {}) =>
      call(disputes, `/dispute?${new URLSearchParams({ transaction, perPage: '100' })}`, options),
    /** One page of the refunds made in a time. */
    listRefunds: (span: Span) => call(refunds, `/refund?${new URLSearchParams(spanQuery(span))}`, {}),
    /** One page of the disputes made in a time. */
    listDisputes: (span: Span) => call(disputes, `/dispute?${new URLSearchParams(spanQuery(span))}`, {}),
    /** One page of what Paystack paid out in a time. */
    listSettlements: (span: Span) => call(settlements, `/settlement?${new URLSearchParams(spanQuery(span))}`, {}),
    /** One page of the transactions that one payout is made of. */
    listSettlementTransactions: (settlement: string, page: number) =>
      call(
        settled,
        `/settlement/${encodeURIComponent(settlement)}/transactions?${new URLSearchParams({ page: String(page), perPage: '100' })}`,
        {},
      ),
  }
}
