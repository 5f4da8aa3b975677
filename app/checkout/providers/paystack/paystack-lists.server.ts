import { ListingError, type Range } from '../provider'
import { whyNot } from '../http.server'
import type { PaystackAnswer, PaystackApi } from './paystack-api.server'

/** A list that changes while it is read is read again, so often at most. */
const MOST_PASSES = 5

/** Money that went back is listed by when it was paid, which may be long before. In ms. */
const REVERSED_EARLIER_MS = 60 * 24 * 60 * 60 * 1000

/**
 * Transactions of a status, page by page. One that changes its status while pages are read moves the others to other
 * pages, so the list is read again until it has not changed. @throws ListingError
 */
export async function* transactionsOf(api: PaystackApi, status: 'success' | 'reversed', { since, until }: Range) {
  for (let pass = 1, changed = true; changed && pass <= MOST_PASSES; pass += 1) {
    const totals = new Set<number>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await api.list(status, { since: since.toISOString(), until: until.toISOString(), page })
      if (answer.outcome !== 'answered') throw new ListingError(whyNot(answer))
      pages = answer.data.meta.pageCount
      totals.add(answer.data.meta.total)
      yield answer.data.data.map(({ reference }) => ({ reference }))
    }
    changed = totals.size > 1
  }
}

/** What arrived in a time, page by page, also what has gone back since: the books hold both. @throws ListingError */
export async function* arrived(api: PaystackApi, { since, until }: Range) {
  yield* transactionsOf(api, 'success', { since, until })
  yield* transactionsOf(api, 'reversed', { since: new Date(since.getTime() - REVERSED_EARLIER_MS), until })
}

type Page<Row> = PaystackAnswer<{ data: Row[]; meta: { pageCount: number } }>

/** The rows of every page of a list. @throws ListingError */
export async function* pagesOf<Row>(read: (page: number) => Promise<Page<Row>>): AsyncIterable<Row[]> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await read(page)
    if (answer.outcome !== 'answered') throw new ListingError(whyNot(answer))
    pages = answer.data.meta.pageCount
    yield answer.data.data
  }
}
