import * as v from 'valibot'

import type { Deadline } from '~/lib/deadline'
import type { PageSettings } from '~/lib/settings.server'

import { SETTLEMENT_BUDGET } from '../provider/call-budget.server'
import { createProviderCall, otherShape, type CallParts, type Unheard } from '../provider/provider-call.server'

/** The version of the API that these shapes are of. */
const SQUARE_VERSION = '2026-09-16'
/** A payment is one idempotency key, so an answer that got lost is asked for again. */
const ATTEMPTS = 3

/** What came of a call; `declined` is the card's fault, `refused` Square's word about the request. */
export type SquareAnswer<Data> =
  | { outcome: 'answered'; data: Data }
  | { outcome: 'declined' | 'refused'; status: number; code: string; message: string }
  | Unheard

const money = v.object({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})
const paymentSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  status: v.string(),
  amount_money: money,
  reference_id: v.optional(v.string(), ''),
  note: v.optional(v.string(), ''),
  source_type: v.optional(v.string(), 'CARD'),
  created_at: v.string(),
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
const failure = v.object({
  errors: v.pipe(
    v.array(v.object({ category: v.string(), code: v.string(), detail: v.optional(v.string(), '') })),
    v.minLength(1),
  ),
})

export type SquareCharge = {
  sourceId: string
  /** At most 40 characters; it is the idempotency key too. */
  reference: string
  amount: number
  /** At most 500 characters. */
  note: string
}

export type SquareApi = ReturnType<typeof createSquareApi>

/** Square's payments as the site uses them. No call throws. Each object has a budget of calls of its own. */
export function createSquareApi(
  { apiBase, accessToken, locationId, currency }: NonNullable<PageSettings['square']>,
  budget = SETTLEMENT_BUDGET,
) {
  const headers = { Authorization: `Bearer ${accessToken}`, 'Square-Version': SQUARE_VERSION }
  const ask = createProviderCall({ base: `${apiBase}/v2/payments`, headers, budget })

  async function call<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    parts: CallParts,
  ): Promise<SquareAnswer<v.InferOutput<Schema>>> {
    const heard = await ask(path, parts)
    if (heard.outcome !== 'heard') return heard
    const { status, answer } = heard
    const failed = v.safeParse(failure, answer)
    const [error] = failed.success ? failed.output.errors : []
    if (error) {
      const outcome = error.category === 'PAYMENT_METHOD_ERROR' ? 'declined' : 'refused'
      return { outcome, status, code: error.code, message: error.detail || error.code }
    }
    const parsed = v.safeParse(schema, answer)
    return status < 300 && parsed.success ? { outcome: 'answered', data: parsed.output } : otherShape(status)
  }

  return {
    /** Takes the money once, however often it is asked: the reference is the key. */
    async charge(
      { sourceId, reference, amount, note }: SquareCharge,
      deadline: Deadline,
    ): Promise<SquareAnswer<{ payment: SquarePayment }>> {
      const body = {
        source_id: sourceId,
        idempotency_key: reference,
        amount_money: { amount, currency },
        location_id: locationId,
        reference_id: reference,
        note,
        autocomplete: true,
      }
      let answer = await call(one, '', { body, deadline })
      for (
        let attempt = 1;
        attempt < ATTEMPTS && answer.outcome === 'unreachable' && deadline.left() > 0;
        attempt += 1
      ) {
        const again = await call(one, '', { body, deadline })
        // `busy` says that nothing was asked, and the attempt before it may have been heard.
        if (again.outcome === 'busy') return answer
        answer = again
      }
      return answer
    },
    read: (id: string, { deadline, first }: { deadline?: Deadline; first?: boolean } = {}) =>
      call(one, `/${encodeURIComponent(id)}`, { deadline, first }),
    /** One page of the payments made since a moment (ISO date); `cursor` from the page before. */
    list: ({
      since,
      until,
      cursor,
      deadline,
      first,
    }: {
      since: string
      until: string
      cursor: string | undefined
      deadline?: Deadline
      first?: boolean
    }) =>
      call(
        list,
        `?${new URLSearchParams({ begin_time: since, end_time: until, location_id: locationId, limit: '100', ...(cursor ? { cursor } : {}) })}`,
        { deadline, first },
      ),
  }
}
