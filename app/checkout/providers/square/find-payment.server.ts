import type { Deadline } from '~/lib/http/deadline'

import { orderedAt, ORDER_LIFETIME_MS } from '../../order/reference.server'
import type { SquareApi } from './square-api.server'

/**
 * References carry the time of the copy that made them, by its clock, which may have been set since. Square's clock is
 * known only as it is now, so the search goes further than a charge can lie from its order. In ms.
 */
const EARLIER_MS = 10 * 60_000
const LATER_MS = ORDER_LIFETIME_MS + 24 * 60 * 60_000

/** Clocks that differ by less are searched by the same time, in ms: a date is told in whole seconds, on a slow line. */
const SAME_CLOCK_MS = 60_000
const MOST_PAGES = 20
const MOST_PASSES = 3

export type FoundPayment =
  { found: { id: string; status: string } } | { found: null } | { unreachable: true; keyRefused: boolean }

type SearchOptions = { deadline: Deadline; urgent?: boolean }

/** Looks through the payments of one span of time. */
async function search(
  api: SquareApi,
  reference: string,
  { ahead, ...options }: SearchOptions & { ahead: number },
): Promise<FoundPayment> {
  const ordered = orderedAt(reference)
  const since = new Date(Math.min(ordered, ordered + ahead) - EARLIER_MS).toISOString()
  const until = new Date(Math.max(ordered, ordered + ahead) + LATER_MS).toISOString()
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await api.list({ since, until, cursor, ...options })
    if (answer.outcome !== 'answered') return { unreachable: true, keyRefused: answer.outcome === 'key-refused' }
    const found = answer.data.payments.find(({ reference_id }) => reference_id === reference)
    if (found) return { found: { id: found.id, status: found.status } }
    cursor = answer.data.cursor
    if (!cursor) return { found: null }
  }
  return { unreachable: true, keyRefused: false }
}

/**
 * Looks for the payment of a reference among those of its time: Square finds payments by time, not by reference, and
 * that is the time of Square's clock, as its answers tell it. Not found is said only where that clock is known. Its
 * list may lag some seconds behind a charge.
 */
export async function findPayment(api: SquareApi, reference: string, options: SearchOptions): Promise<FoundPayment> {
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const ahead = api.clockAhead() ?? 0
    const result = await search(api, reference, { ...options, ahead })
    if (!('found' in result) || result.found) return result
    const now = api.clockAhead()
    if (now !== null && Math.abs(now - ahead) < SAME_CLOCK_MS) return result
  }
  return { unreachable: true, keyRefused: false }
}
