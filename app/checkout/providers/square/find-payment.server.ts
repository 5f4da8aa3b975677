import { orderedAt, ORDER_LIFETIME_MS } from '../../order/reference.server'
import { noAnswer, type ReadOptions } from '../http.server'
import type { NoAnswer } from '../provider'
import type { SquareApi } from './square-api.server'

/** How much earlier the range starts, in ms: the server's time in a reference may have been corrected since. */
const EARLIER_MS = 10 * 60_000
const LATER_MS = ORDER_LIFETIME_MS + 24 * 60 * 60_000

/** Clock differences below this are ignored, in ms: `Date` headers count seconds, and responses may be slow. */
const CLOCK_TOLERANCE_MS = 60_000
const MAX_PAGES = 20
const MAX_PASSES = 3

/** The payment in Square's list; null when it has none. */
type FoundPayment = { state: 'listed'; found: { id: string; status: string } | null } | NoAnswer

const unlisted: NoAnswer = { state: 'no-answer', reason: 'its payments could not be listed' }

/** Searches the payments in one time range. */
async function search(
  api: SquareApi,
  reference: string,
  { ahead, ...options }: ReadOptions & { ahead: number },
): Promise<FoundPayment> {
  const ordered = orderedAt(reference)
  const since = new Date(Math.min(ordered, ordered + ahead) - EARLIER_MS)
  const until = new Date(Math.max(ordered, ordered + ahead) + LATER_MS)
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await api.list({ since, until, cursor }, options)
    if (answer.outcome !== 'answered') return noAnswer(answer)
    const found = answer.data.payments.find(({ reference_id }) => reference_id === reference)
    if (found) return { state: 'listed', found }
    cursor = answer.data.cursor
    if (!cursor) return { state: 'listed', found: null }
  }
  return unlisted
}

/**
 * Finds a payment by its reference in Square's list, which goes by Square's clock. "Not found" is returned only while
 * its offset is known. The list may lag some seconds behind a charge.
 */
export async function findPayment(api: SquareApi, reference: string, options: ReadOptions): Promise<FoundPayment> {
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const ahead = api.clockAhead() ?? 0
    const result = await search(api, reference, { ...options, ahead })
    if (result.state === 'no-answer' || result.found) return result
    const now = api.clockAhead()
    if (now !== null && Math.abs(now - ahead) < CLOCK_TOLERANCE_MS) return result
  }
  return unlisted
}
