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

/** The API version that these schemas describe. */
const SQUARE_VERSION = '2026-09-16'
/** A payment has one idempotency key, so a lost response can be retried. */
const ATTEMPTS = 3
/** The status of a rate-limited call: it charged nothing, and an immediate retry makes it worse. */
const TOO_MANY = 429

/** The result of a call; `declined` is about the card, `refused` about the request. */
export type SquareAnswer<Data> =
  | { outcome: 'answered'; data: Data }
  | { outcome: 'declined' | 'refused'; status: number; code: string; message: string }
  | KeyRefused
  | NoResponse

const money = v.object({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})
/** Adjustments of a fee may be negative. */
const feeMoney = v.object({ amount: v.pipe(v.number(), v.safeInteger()), currency: v.string() })
const paymentSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  status: v.string(),
  amount_money: money,
  reference_id: v.optional(v.string(), ''),
  note: v.optional(v.string(), ''),
  source_type: v.optional(v.string(), 'CARD'),
  created_at: v.string(),
  /** Square's fees, available some time after the payment. */
  processing_fee: v.fallback(v.optional(v.array(v.object({ amount_money: feeMoney })), []), []),
  refund_ids: v.fallback(v.optional(v.array(v.string()), []), []),
})
export type SquarePayment = v.InferOutput<typeof paymentSchema>

const one = v.object({ payment: paymentSchema })
const list = v.object({
  payments: v.optional(
    v.array(v.object({ id: v.string(), status: v.string(), reference_id: v.optional(v.string(), '') })),
    [],
  ),
  cursor: v.optional(v.string()),
})
const refundSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  status: v.string(),
  amount_money: money,
  payment_id: v.string(),
  created_at: v.string(),
  updated_at: v.optional(v.string(), ''),
})
export type SquareRefund = v.InferOutput<typeof refundSchema>
const oneRefund = v.object({ refund: refundSchema })
const refundList = v.object({ refunds: v.optional(v.array(refundSchema), []), cursor: v.optional(v.string()) })
/** Square's SDKs have `dispute_id` beside `id`, and mark all fields as optional. */
const disputeSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  state: v.string(),
  amount_money: money,
  due_at: v.optional(v.string(), ''),
  disputed_payment: v.object({ payment_id: v.string() }),
  created_at: v.string(),
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
  /** At most 40 characters; also the idempotency key. */
  reference: string
  amount: number
  /** At most 500 characters. */
  note: string
  /** Receives Square's receipt; null for none. */
  email?: string | null
}

export type SquareApi = ReturnType<typeof createSquareApi>

/**
 * The parts of Square's API that the site uses. No call throws. Each instance has its own call budget.
 * @param now this server's clock in ms
 */
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
  const headers = { Authorization: `Bearer ${accessToken}`, 'Square-Version': SQUARE_VERSION }
  const send = createProviderClient({ base: `${apiBase}/v2`, headers, budget, onDate })

  async function call<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    options: CallOptions,
  ): Promise<SquareAnswer<v.InferOutput<Schema>>> {
    const response = await send(path, options)
    if (response.outcome !== 'response') return response
    const { status, body } = response
    const failed = v.safeParse(failure, body)
    const [error] = failed.success ? failed.output.errors : []
    if (isKeyRefused(status))
      return { outcome: 'key-refused', status, message: error ? error.detail || error.code : `status ${status}` }
    if (error) {
      const outcome = error.category === 'PAYMENT_METHOD_ERROR' ? 'declined' : 'refused'
      return { outcome, status, code: error.code, message: error.detail || error.code }
    }
    const parsed = v.safeParse(schema, body)
    return status < 300 && parsed.success ? { outcome: 'answered', data: parsed.output } : unexpectedResponse(status)
  }

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
      for (
        let attempt = 1;
        attempt < ATTEMPTS &&
        answer.outcome === 'unreachable' &&
        answer.status !== TOO_MANY &&
        deadline.remainingMs() > 0;
        attempt += 1
      ) {
        const again = await call(one, '/payments', { body, deadline })
        // This attempt charged nothing, but the earlier one may have.
        if (again.outcome === 'busy' || again.outcome === 'key-refused') return answer
        if (again.outcome === 'unreachable' && again.status === TOO_MANY) return answer
        answer = again
      }
      return answer
    },
    /** How far Square's clock is ahead of ours, in ms; null before the first response. */
    clockAhead: () => ahead,
    read: (id: string, { deadline, urgent }: { deadline?: Deadline; urgent?: boolean } = {}) =>
      call(one, `/payments/${encodeURIComponent(id)}`, { deadline, urgent }),
    refund: (id: string, { deadline, urgent }: { deadline?: Deadline; urgent?: boolean } = {}) =>
      call(oneRefund, `/refunds/${encodeURIComponent(id)}`, { deadline, urgent }),
    /** One page of refunds in a date range (ISO dates). */
    listRefunds: ({ since, until, cursor }: { since: string; until: string; cursor: string | undefined }) =>
      call(
        refundList,
        `/refunds?${new URLSearchParams({ begin_time: since, end_time: until, location_id: locationId, limit: '100', ...(cursor ? { cursor } : {}) })}`,
        {},
      ),
    /**
     * One page of all disputes; Square filters them neither by time nor by payment
     * (developer.squareup.com/reference/square/disputes-api/list-disputes).
     */
    listDisputes: (cursor: string | undefined, { deadline, urgent }: { deadline?: Deadline; urgent?: boolean } = {}) =>
      call(
        disputeList,
        `/disputes?${new URLSearchParams({ location_id: locationId, ...(cursor ? { cursor } : {}) })}`,
        { deadline, urgent },
      ),
    /** One page of payments since a time (ISO date), from `cursor` on. */
    list: ({
      since,
      until,
      cursor,
      deadline,
      urgent,
    }: {
      since: string
      until: string
      cursor: string | undefined
      deadline?: Deadline
      urgent?: boolean
    }) =>
      call(
        list,
        `/payments?${new URLSearchParams({ begin_time: since, end_time: until, location_id: locationId, limit: '100', ...(cursor ? { cursor } : {}) })}`,
        { deadline, urgent },
      ),
  }
}
