import * as v from 'valibot'

import type { Passed } from './pass-on'

const page = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ payments: v.optional(v.array(v.looseObject({ created_at: v.string() })), []) }),
)

/** Square's list of payments as it is while it lags: without those of the last `ms`. */
export function withoutTheLatest({ status, headers, body }: Passed, ms: number): Passed {
  const { payments, ...rest } = v.parse(page, body.toString())
  const known = payments.filter(({ created_at }) => Date.parse(created_at) < Date.now() - ms)
  return {
    status,
    headers,
    body: Buffer.from(JSON.stringify({ ...rest, ...(known.length > 0 && { payments: known }) })),
  }
}
