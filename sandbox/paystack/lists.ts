import * as v from 'valibot'

import { statuses } from './transaction'

const number = (usual: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'page and perPage must be numbers'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(max),
    ),
    String(usual),
  )
const time = v.optional(
  v.pipe(
    v.string(),
    v.check((given) => !Number.isNaN(Date.parse(given)), 'from and to must be dates'),
    v.transform((given) => new Date(given).toISOString()),
  ),
)

/** Query of every list. */
export const listRequest = v.object({
  /** Transaction id of refunds and disputes. */
  transaction: v.optional(v.string()),
  status: v.optional(v.picklist(statuses, 'Invalid status')),
  from: time,
  to: time,
  page: number(1, 999_999),
  // Paystack publishes no maximum; this is the amount that it is known to accept.
  perPage: number(50, 100),
})
type ListRequest = v.InferOutput<typeof listRequest>

/** Returns a filter of rows by their creation time, both ends included. */
export const createdWithin =
  ({ from, to }: Pick<ListRequest, 'from' | 'to'>) =>
  ({ createdAt }: { createdAt: string }) =>
    (from === undefined || createdAt >= from) && (to === undefined || createdAt <= to)

/** Returns one page of rows in the format of Paystack’s lists. */
export function pageOf<Row>(message: string, rows: Row[], { page, perPage }: ListRequest, moreMeta: object = {}) {
  const skipped = (page - 1) * perPage
  const total = rows.length
  const meta = { total, ...moreMeta, skipped, perPage, page, pageCount: Math.max(1, Math.ceil(total / perPage)) }
  return { status: true, message, data: rows.slice(skipped, skipped + perPage), meta }
}
