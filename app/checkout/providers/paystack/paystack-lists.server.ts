import { listingOf } from '../http.server'
import type { DateRange } from '../provider'
import type { PaystackAnswer, PaystackApi } from './paystack-api.server'

/** The maximum number of passes over a list that keeps changing. */
const MAX_PASSES = 5

/** How much earlier the list of reversals starts, in ms: it goes by payment date, which may be long before. */
const REVERSED_EARLIER_MS = 60 * 24 * 60 * 60 * 1000

/** Lists transactions, again after a pass with status changes, because these shift rows. @throws ListingError */
export async function* listTransactions(api: PaystackApi, status: 'success' | 'reversed', range: DateRange) {
  for (let pass = 1, changed = true; changed && pass <= MAX_PASSES; pass += 1) {
    const totals = new Set<number>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data, meta } = listingOf(await api.list(status, { ...range, page }))
      pages = meta.pageCount
      totals.add(meta.total)
      yield data
    }
    changed = totals.size > 1
  }
}

/** Received payments in a date range, including those reversed since: bookkeeping needs both. @throws ListingError */
export async function* listReceived(api: PaystackApi, { since, until }: DateRange) {
  yield* listTransactions(api, 'success', { since, until })
  yield* listTransactions(api, 'reversed', { since: new Date(since.getTime() - REVERSED_EARLIER_MS), until })
}

type Page<Row> = PaystackAnswer<{ data: Row[]; meta: { pageCount: number } }>

/** The rows of every page of a list. @throws ListingError */
export async function* readPages<Row>(read: (page: number) => Promise<Page<Row>>): AsyncIterable<Row[]> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, meta } = listingOf(await read(page))
    pages = meta.pageCount
    yield data
  }
}

/** The longest payout delay, in ms: Paystack pays on the next working day, or some days later after a review. */
const PAID_OUT_WITHIN_MS = 14 * 24 * 60 * 60 * 1_000

/** The payout of each payment (paystack.com/docs/api/settlement). @throws ListingError */
export async function paystackPayouts(api: PaystackApi, { since, until }: DateRange) {
  const payouts = new Map<string, { id: string; at: string | null }>()
  const paidOutUntil = new Date(Math.min(Date.now(), until.getTime() + PAID_OUT_WITHIN_MS))
  for await (const settlements of readPages((page) => api.listSettlements({ since, until: paidOutUntil, page })))
    for (const { id, settlement_date: at } of settlements)
      for await (const transactions of readPages((page) => api.listSettlementTransactions(id, page)))
        for (const { reference } of transactions) payouts.set(reference, { id, at })
  return payouts
}
