import * as v from 'valibot'

import type { Deadline } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import { createProviderClient, type ProviderAnswer, type ReadOptions, SETTLEMENT_BUDGET } from '../http.server'
import type { DateRange } from '../provider'

type PaystackRefusal = { outcome: 'refused'; status: number; message: string }
export type PaystackAnswer<Data> = ProviderAnswer<Data, PaystackRefusal>

const wholeAmount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const optionalString = v.optional(v.nullable(v.string()), null)

/** An id as text; Paystack sends numbers. */
const idText = v.pipe(v.union([v.number(), v.string()]), v.transform(String))

const transactionSchema = v.object({
  id: v.optional(v.nullable(idText), null),
  reference: v.string(),
  status: v.string(),
  /** The charged amount in the smallest unit; more than requested when the client pays the fees. */
  amount: wholeAmount,
  requested_amount: v.optional(v.nullable(wholeAmount), null),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  channel: optionalString,
  customer: v.optional(v.fallback(v.nullable(v.object({ email: v.fallback(v.string(), '') })), null), null),
  paid_at: optionalString,
  created_at: optionalString,
  /** Paystack's fees; null until the payment is settled. */
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

/** A transaction inside a refund or dispute: its id, or an object. */
const transactionOf = v.union([
  v.object({ id: idText, reference: optionalString }),
  v.pipe(
    idText,
    v.transform((id) => ({ id, reference: null })),
  ),
])
const amountText = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]), wholeAmount)

/** The common fields of refunds and disputes; their date is `createdAt` or `created_at`, depending on the endpoint. */
const returnEntries = {
  id: idText,
  transaction: transactionOf,
  status: v.string(),
  createdAt: optionalString,
  created_at: optionalString,
}
const refundSchema = v.object({
  ...returnEntries,
  transaction_reference: optionalString,
  amount: amountText,
  currency: v.string(),
  refunded_at: optionalString,
})
const disputeSchema = v.object({
  ...returnEntries,
  refund_amount: v.fallback(v.optional(v.nullable(amountText), null), null),
  currency: optionalString,
  resolution: optionalString,
  dueAt: optionalString,
  resolvedAt: optionalString,
})
export type PaystackRefund = v.InferOutput<typeof refundSchema>
export type PaystackDispute = v.InferOutput<typeof disputeSchema>

const refunds = v.object({ data: v.array(refundSchema), meta })
const disputes = v.object({ data: v.array(disputeSchema), meta })
const settlements = v.object({ data: v.array(v.object({ id: idText, settlement_date: optionalString })), meta })
const settled = v.object({ data: v.array(v.object({ reference: v.string() })), meta })

const refusal = v.object({ status: v.literal(false), message: v.optional(v.string(), '') })

export type Initialization = {
  email: string
  /** The amount in kobo, or in the smallest unit of another currency. */
  amount: number
  currency: string
  reference: string
  /** Payment channels: see `channelsFor`. */
  channels: readonly string[]
  callback_url: string
  metadata: Readonly<Record<string, unknown>>
}

/** The payment channels of a currency (specification section 9). */
export function channelsFor(currency: string): string[] {
  return currency === 'NGN' ? ['card', 'bank', 'bank_transfer', 'ussd'] : ['card']
}

type Span = DateRange & { page: number }
const spanQuery = ({ since, until, page }: Span, filter: Record<string, string> = {}) =>
  new URLSearchParams({
    ...filter,
    from: since.toISOString(),
    to: until.toISOString(),
    page: String(page),
    perPage: '100',
  })

export type PaystackApi = ReturnType<typeof createPaystackApi>

/** The parts of Paystack's API that the site uses. No call throws. Each instance has its own call budget. */
export function createPaystackApi(
  { apiBase, secretKey }: Pick<NonNullable<PageSettings['paystack']>, 'apiBase' | 'secretKey'>,
  budget = SETTLEMENT_BUDGET,
) {
  const call = createProviderClient({
    base: apiBase,
    headers: { Authorization: `Bearer ${secretKey}` },
    budget,
    refusalOf(body, status): PaystackRefusal | null {
      const refused = v.safeParse(refusal, body)
      return refused.success ? { outcome: 'refused', status, message: refused.output.message } : null
    },
  })

  return {
    /** Creates a transaction; Paystack rejects a used reference. */
    initialize: (order: Initialization, deadline?: Deadline) =>
      call(initialized, '/transaction/initialize', { deadline, body: order }),
    /** A transaction by its reference. `status: true` in the response says nothing about the payment. */
    verify: (reference: string, options: ReadOptions) =>
      call(verified, `/transaction/verify/${encodeURIComponent(reference)}`, options),
    transaction: (id: string) => call(verified, `/transaction/${encodeURIComponent(id)}`),
    /** One page of transactions with a status, created in a date range, newest first. */
    list: (status: 'success' | 'reversed', span: Span) => call(listed, `/transaction?${spanQuery(span, { status })}`),
    refundsOf: (transaction: string, options: ReadOptions) =>
      call(refunds, `/refund?${new URLSearchParams({ transaction, perPage: '100' })}`, options),
    disputesOf: (transaction: string, options: ReadOptions) =>
      call(disputes, `/dispute?${new URLSearchParams({ transaction, perPage: '100' })}`, options),
    listRefunds: (span: Span) => call(refunds, `/refund?${spanQuery(span)}`),
    listDisputes: (span: Span) => call(disputes, `/dispute?${spanQuery(span)}`),
    /** One page of payouts in a date range. */
    listSettlements: (span: Span) => call(settlements, `/settlement?${spanQuery(span)}`),
    listSettlementTransactions: (settlement: string, page: number) =>
      call(settled, `/settlement/${encodeURIComponent(settlement)}/transactions?page=${page}&perPage=100`),
  }
}
