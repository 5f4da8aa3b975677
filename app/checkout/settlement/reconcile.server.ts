import type { PaystackApi } from '../paystack/paystack-api.server'
import type { SquareApi } from '../square/square-api.server'
import type { Settlement, Settler } from './settlement'

/** A bank transfer may arrive long after its transaction was made, and the list goes by when it was made. */
const EARLIER_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 4
/** A list that changes while it is read is read again, so often at most. */
const MOST_PASSES = 5

/** What came of a run: how many payments ended in which way, and those that somebody has to look at. */
export type Reconciliation = {
  checked: number
  delivered: number
  needsReview: number
  notOurs: number
  failed: { reference: string; outcome: Settlement['outcome'] }[]
}

/** A payment as a provider lists it. */
export type ListedPayment = { reference: string; paymentId?: string }

/** A provider did not list its payments. */
export class ListingError extends Error {
  override name = 'ListingError'
}

/** From when to when payments were made. */
export type Range = { since: Date; until: Date }

const asText = ({ since, until }: Range) => ({ since: new Date(since.getTime() - EARLIER_MS).toISOString(), until: until.toISOString() })

function whyNot(answer: { outcome: string; message?: string; reason?: string }): string {
  return answer.message ?? answer.reason ?? answer.outcome
}

/**
 * Paystack's successful transactions, page by page. One that is reversed, or succeeds, while pages are read moves the
 * others to other pages, so the list is read again until it has not changed. @throws ListingError
 */
export async function* paystackPayments(api: PaystackApi, range: Range): AsyncGenerator<ListedPayment[]> {
  for (let pass = 1, changed = true; changed && pass <= MOST_PASSES; pass += 1) {
    const totals = new Set<number>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await api.listSuccessful({ ...asText(range), page })
      if (answer.outcome !== 'answered') throw new ListingError(whyNot(answer))
      pages = answer.data.meta.pageCount
      totals.add(answer.data.meta.total)
      yield answer.data.data.map(({ reference }) => ({ reference }))
    }
    changed = totals.size > 1
  }
}

/** Square's completed payments, page by page. @throws ListingError */
export async function* squarePayments(api: SquareApi, range: Range): AsyncGenerator<ListedPayment[]> {
  let cursor: string | undefined
  do {
    const answer = await api.list({ ...asText(range), cursor })
    if (answer.outcome !== 'answered') throw new ListingError(whyNot(answer))
    yield answer.data.payments.filter(({ status }) => status === 'COMPLETED').map(({ id, reference_id: reference }) => ({ reference, paymentId: id }))
    cursor = answer.data.cursor
  } while (cursor)
}

export const nothingChecked = (): Reconciliation => ({ checked: 0, delivered: 0, needsReview: 0, notOurs: 0, failed: [] })

/**
 * Settles every listed payment, whatever became of webhooks and returns, and counts the outcomes in `result`. Payments
 * that the API host has are left as they are. @throws ListingError when the provider stops listing
 */
export async function reconcile(
  pages: AsyncIterable<ListedPayment[]>,
  { settler, result, progress }: { settler: Pick<Settler, 'settle'>; result: Reconciliation; progress(sofar: Reconciliation): void },
): Promise<void> {
  async function check({ reference, paymentId }: ListedPayment): Promise<void> {
    const { outcome } = await settler.settle(reference, { paymentId })
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
    const waiting = page.filter(({ reference, paymentId }) => !seen.has(paymentId ?? reference))
    for (const { reference, paymentId } of waiting) seen.add(paymentId ?? reference)
    const one = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
  }
}
