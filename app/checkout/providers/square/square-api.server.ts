import * as v from 'valibot'

import type { Deadline } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import {
  createProviderClient,
  listingOf,
  type ProviderAnswer,
  type ReadOptions,
  SETTLEMENT_BUDGET,
} from '../http.server'
import type { DateRange } from '../provider'

/** The API version that these schemas describe. */
const SQUARE_VERSION = '2026-09-16'
/** The number of attempts: a payment has one idempotency key, so a lost response can be retried. */
const ATTEMPTS = 3
/** The status of a rate-limited call: it charged nothing, and an immediate retry makes it worse. */
const TOO_MANY = 429

/** `declined` is about the card, `refused` about the request. */
type SquareRefusal = { outcome: 'declined' | 'refused'; status: number; code: string; message: string }
export type SquareAnswer<Data> = ProviderAnswer<Data, SquareRefusal>

const money = v.object({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})
/** An amount of a fee, which is negative for some adjustments. */
const feeMoney = v.object({ amount: v.pipe(v.number(), v.safeInteger()), currency: v.string() })
/** The common fields of payments, refunds and disputes. */
const recordEntries = { id: v.pipe(v.string(), v.minLength(1)), amount_money: money, created_at: v.string() }
const paymentSchema = v.object({
  ...recordEntries,
  status: v.string(),
  reference_id: v.optional(v.string(), ''),
  note: v.optional(v.string(), ''),
  source_type: v.optional(v.string(), 'CARD'),
  /** Square's fees, available some time after the payment. */
  processing_fee: v.fallback(v.optional(v.array(v.object({ amount_money: feeMoney })), []), []),
  refund_ids: v.fallback(v.optional(v.array(v.string()), []), []),
})
export type SquarePayment = v.InferOutput<typeof paymentSchema>

const one = v.object({ payment: paymentSchema })
const listedPayment = v.object({ id: v.string(), status: v.string(), reference_id: v.optional(v.string(), '') })
const list = v.object({ payments: v.optional(v.array(listedPayment), []), cursor: v.optional(v.string()) })
const refundSchema = v.object({
  ...recordEntries,
  status: v.string(),
  payment_id: v.string(),
  updated_at: v.optional(v.string(), ''),
})
export type SquareRefund = v.InferOutput<typeof refundSchema>
const oneRefund = v.object({ refund: refundSchema })
const refundList = v.object({ refunds: v.optional(v.array(refundSchema), []), cursor: v.optional(v.string()) })
/** Square's SDKs have `dispute_id` beside `id`, and mark all fields as optional. */
const disputeSchema = v.object({
  ...recordEntries,
  state: v.string(),
  due_at: v.optional(v.string(), ''),
  disputed_payment: v.object({ payment_id: v.string() }),
  updated_at: v.optional(v.string(), ''),
})
export type SquareDispute = v.InferOutput<typeof disputeSchema>
const disputeList = v.object({ disputes: v.optional(v.array(disputeSchema), []), cursor: v.optional(v.string()) })
const failure = v.object({
  errors: v.pipe(
    v.array(v.object({ category: v.string(), code: v.string(), detail: v.optional(v.string(), '') })),
    v.minLength(1),
  ),
})

export type SquareCharge = {
  sourceId: string
  /** Our reference, at most 40 characters; also the idempotency key. */
  reference: string
  amount: number
  /** The note, at most 500 characters. */
  note: string
  /** The address for Square's receipt; null for none. */
  email?: string | null
}

/** One page of a list in a date range, from `cursor` on. */
type SquareSpan = DateRange & { cursor: string | undefined }

export type SquareApi = ReturnType<typeof createSquareApi>

/** The parts of Square's API that the site uses. No call throws. Each instance has its own call budget. */
export function createSquareApi(
  { apiBase, accessToken, locationId, currency }: NonNullable<PageSettings['square']>,
  budget = SETTLEMENT_BUDGET,
  now: () => number = Date.now,
) {
  /** How far Square's clock is ahead of ours, in ms; null before the first response. */
  let ahead: number | null = null
  function onDate(date: string): void {
    const time = Date.parse(date)
    if (!Number.isNaN(time)) ahead = time - now()
  }
  const call = createProviderClient({
    base: `${apiBase}/v2`,
    headers: { Authorization: `Bearer ${accessToken}`, 'Square-Version': SQUARE_VERSION },
    budget,
    onDate,
    refusalOf(body, status): SquareRefusal | null {
      const failed = v.safeParse(failure, body)
      const [error] = failed.success ? failed.output.errors : []
      if (!error) return null
      const outcome = error.category === 'PAYMENT_METHOD_ERROR' ? 'declined' : 'refused'
      return { outcome, status, code: error.code, message: error.detail || error.code }
    },
  })
  const listQuery = (cursor: string | undefined, range: Record<string, string> = {}) =>
    new URLSearchParams({ ...range, location_id: locationId, ...(cursor ? { cursor } : {}) })
  const spanQuery = ({ since, until, cursor }: SquareSpan) =>
    listQuery(cursor, { begin_time: since.toISOString(), end_time: until.toISOString(), limit: '100' })

  return {
    /** Charges once for any number of calls: the reference is the idempotency key. */
    async charge(
      { sourceId, reference, amount, note, email = null }: SquareCharge,
      deadline: Deadline,
    ): Promise<SquareAnswer<{ payment: SquarePayment }>> {
      const body = {
        source_id: sourceId,
        idempotency_key: reference,
        amount_money: { amount, currency },
        location_id: locationId,
        reference_id: reference,
        note,
        ...(email === null ? {} : { buyer_email_address: email }),
        autocomplete: true,
      }
      let answer = await call(one, '/payments', { body, deadline })
      const isTooMany = (given: typeof answer) => given.outcome === 'unreachable' && given.status === TOO_MANY
      for (let attempt = 1; attempt < ATTEMPTS && deadline.remainingMs() > 0; attempt += 1) {
        if (answer.outcome !== 'unreachable' || isTooMany(answer)) return answer
        const again = await call(one, '/payments', { body, deadline })
        // This attempt charged nothing, but the earlier one may have.
        if (again.outcome === 'busy' || again.outcome === 'key-refused' || isTooMany(again)) return answer
        answer = again
      }
      return answer
    },
    clockAhead: () => ahead,
    read: (id: string, options?: ReadOptions) => call(one, `/payments/${encodeURIComponent(id)}`, options),
    refund: (id: string, options: ReadOptions) => call(oneRefund, `/refunds/${encodeURIComponent(id)}`, options),
    listRefunds: (span: SquareSpan) => call(refundList, `/refunds?${spanQuery(span)}`),
    /** One page of all disputes: Square filters them neither by time nor by payment. */
    listDisputes: (cursor: string | undefined, options?: ReadOptions) =>
      call(disputeList, `/disputes?${listQuery(cursor)}`, options),
    list: (span: SquareSpan, options?: ReadOptions) => call(list, `/payments?${spanQuery(span)}`, options),
  }
}

/** The pages of a list. @throws ListingError */
export async function* readPages<Data extends { cursor?: string | undefined }>(
  read: (cursor: string | undefined) => Promise<SquareAnswer<Data>>,
): AsyncGenerator<Data> {
  let cursor: string | undefined
  do {
    const page = listingOf(await read(cursor))
    yield page
    cursor = page.cursor
  } while (cursor)
}
