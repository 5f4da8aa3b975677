import type { PaystackApi } from '../paystack/paystack-api.server'
import type { Settle, Settlement } from './settlement'
import type { SquareApi } from '../square/square-api.server'

/** A bank transfer may arrive long after its transaction was made, and the list goes by when it was made. */
const EARLIER_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 4

/** What came of a run: how many payments ended in which way, and those that somebody has to look at. */
export type Reconciliation = {
  checked: number
  delivered: number
  needsReview: number
  notOurs: number
  failed: { reference: string; outcome: Settlement['outcome'] }[]
}

/** A provider did not list its payments. */
export class ListingError extends Error {
  override name = 'ListingError'
}

/** From when to when payments were made. */
export type Range = { since: Date; until: Date }

const asText = ({ since, until }: Range) => ({ since: new Date(since.getTime() - EARLIER_MS).toISOString(), until: until.toISOString() })

/** The references of Paystack's successful transactions, page by page. @throws ListingError */
export async function* paystackPayments(api: PaystackApi, range: Range): AsyncGenerator<string[]> {
  // The end stays the same from page to page; a transaction that succeeds meanwhile only moves others to later pages.
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api.listSuccessful({ ...asText(range), page })
    if (answer.outcome !== 'answered') throw new ListingError(`Paystack: ${answer.outcome === 'refused' ? answer.message : answer.reason}`)
    pages = answer.data.meta.pageCount
    yield answer.data.data.map(({ reference }) => reference)
  }
}

/** The ids of Square's completed payments, page by page. @throws ListingError */
export async function* squarePayments(api: SquareApi, range: Range): AsyncGenerator<string[]> {
  let cursor: string | undefined
  do {
    const answer = await api.list({ ...asText(range), cursor })
    if (answer.outcome !== 'answered') throw new ListingError(`Square: ${answer.outcome === 'unreachable' ? answer.reason : answer.message}`)
    yield answer.data.payments.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id)
    cursor = answer.data.cursor
  } while (cursor)
}

export const nothingChecked = (): Reconciliation => ({ checked: 0, delivered: 0, needsReview: 0, notOurs: 0, failed: [] })

/**
 * Settles every listed payment, whatever became of webhooks and returns, and counts the outcomes in `result`. Payments
 * that the API host has are left as they are. @throws ListingError when the provider stops listing
 */
export async function reconcile(
  pages: AsyncIterable<string[]>,
  { settle, result, progress }: { settle: Settle; result: Reconciliation; progress(sofar: Reconciliation): void },
): Promise<void> {
  async function check(reference: string): Promise<void> {
    const { outcome } = await settle(reference)
    result.checked += 1
    if (outcome === 'confirmed') result.delivered += 1
    else if (outcome === 'needs-review') result.needsReview += 1
    else if (outcome === 'not-ours') result.notOurs += 1
    // `declined`: the money went back since it was listed.
    else if (outcome !== 'declined') result.failed.push({ reference, outcome })
    progress(result)
  }

  const seen = new Set<string>()
  for await (const page of pages) {
    const waiting = page.filter((reference) => !seen.has(reference))
    for (const reference of waiting) seen.add(reference)
    const one = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
  }
}
