import * as v from 'valibot'

import type { PageSettings } from '~/lib/settings.server'

/** The version of the API that these shapes are of. */
const SQUARE_VERSION = '2026-09-16'
/** How long one call may take at most, in ms. */
export const SQUARE_TIME_LIMIT_MS = 8_000
/** A payment is one idempotency key, so an answer that got lost is asked for again. */
const ATTEMPTS = 3

/** What came of a call; `declined` is the card's fault, `refused` Square's word about the request. */
export type SquareAnswer<Data> =
  | { outcome: 'answered'; data: Data }
  | { outcome: 'declined' | 'refused'; status: number; code: string; message: string }
  | { outcome: 'unreachable'; reason: string }

const money = v.object({ amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) })
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
const list = v.object({ payments: v.optional(v.array(v.object({ id: v.string(), status: v.string() })), []), cursor: v.optional(v.string()) })
const failure = v.object({
  errors: v.pipe(v.array(v.object({ category: v.string(), code: v.string(), detail: v.optional(v.string(), '') })), v.minLength(1)),
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

/** Square's payments as the site uses them. No call throws. */
export function createSquareApi({ apiBase, accessToken, locationId, currency }: NonNullable<PageSettings['square']>) {
  async function call<Schema extends v.GenericSchema>(schema: Schema, path: string, body?: object): Promise<SquareAnswer<v.InferOutput<Schema>>> {
    try {
      const response = await fetch(`${apiBase}/v2/payments${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${accessToken}`, 'Square-Version': SQUARE_VERSION, Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(SQUARE_TIME_LIMIT_MS),
      })
      const answer: unknown = await response.json()
      if (response.status >= 500 || response.status === 429) return { outcome: 'unreachable', reason: `status ${response.status}` }
      const failed = v.safeParse(failure, answer)
      const [error] = failed.success ? failed.output.errors : []
      if (error) {
        const outcome = error.category === 'PAYMENT_METHOD_ERROR' ? 'declined' : 'refused'
        return { outcome, status: response.status, code: error.code, message: error.detail || error.code }
      }
      const parsed = v.safeParse(schema, answer)
      if (!response.ok || !parsed.success) return { outcome: 'unreachable', reason: `an answer of another shape, status ${response.status}` }
      return { outcome: 'answered', data: parsed.output }
    } catch (error) {
      return { outcome: 'unreachable', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  return {
    /** Takes the money once, however often it is asked: the reference is the key. */
    async charge({ sourceId, reference, amount, note }: SquareCharge): Promise<SquareAnswer<{ payment: SquarePayment }>> {
      const body = {
        source_id: sourceId,
        idempotency_key: reference,
        amount_money: { amount, currency },
        location_id: locationId,
        reference_id: reference,
        note,
        autocomplete: true,
      }
      let answer = await call(one, '', body)
      for (let attempt = 1; attempt < ATTEMPTS && answer.outcome === 'unreachable'; attempt += 1) answer = await call(one, '', body)
      return answer
    },
    read: (id: string) => call(one, `/${encodeURIComponent(id)}`),
    /** One page of the payments made since a moment (ISO date); `cursor` from the page before. */
    list: ({ since, until, cursor }: { since: string; until: string; cursor: string | undefined }) =>
      call(list, `?${new URLSearchParams({ begin_time: since, end_time: until, location_id: locationId, limit: '100', ...(cursor ? { cursor } : {}) })}`),
  }
}
