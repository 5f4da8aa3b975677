import type { SanityClient } from '@sanity/client'
import * as v from 'valibot'

import { deadlineIn, untilDeadline } from '~/lib/http/deadline'

import { limitedPriceOf } from './limited-price'

const CHARGED_FOR_MS = 30 * 24 * 3_600_000
/** The maximum number of revisions to read; the price of an offer with more is not crossed out. */
const MAX_REVISIONS = 40
/** How long a page waits for the history, in ms: it can do without. */
const HISTORY_TIMEOUT_MS = 2_000

/** An offer with its normal price and the limited one that is charged instead now, in whole naira. */
export type ReducedPrice = { id: string; revision: string; price: number; limited: number }

/** Whether the normal price was charged for the 30 days before the reduction; null without an answer. */
export type WasPriceCharged = (reduced: ReducedPrice) => Promise<boolean | null>

const transaction = v.object({ id: v.string(), timestamp: v.pipe(v.string(), v.transform(Date.parse), v.number()) })
/** The transactions of a response, one per line. */
const transactions = v.pipe(
  v.string(),
  v.transform((lines) =>
    lines
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line)),
  ),
  v.array(transaction),
)
const past = v.object({ documents: v.array(v.looseObject({})) })

/** Checks the transactions back to 30 days before the reduction; `_updatedAt` is no proof, as an import can set it. */
async function checkHistory(client: SanityClient, { id, price, limited }: ReducedPrice, now: number): Promise<boolean> {
  const { dataset } = client.config()
  const ask = (path: string, query: Record<string, string>): Promise<unknown> =>
    client.request({ url: `/data/history/${dataset}/${path}/${id}`, query })
  const query = { excludeContent: 'true', reverse: 'true', limit: String(MAX_REVISIONS) }
  const revisions = v.parse(transactions, await ask('transactions', query))

  let until = now
  let reducedAt: number | null = null
  for (const { id: revision, timestamp } of revisions) {
    const [document] = v.parse(past, await ask('documents', { revision })).documents
    if (document?.['price'] !== price) return false
    const period = limitedPriceOf(document)
    const from = period ? Math.max(period.start, timestamp) : until
    const to = period ? Math.min(period.end, until) : until
    const isLimited = from < to
    const isThisReduction = reducedAt === null && isLimited && to === until && period?.price === limited
    if (isThisReduction && from > timestamp) reducedAt = from
    if (!isThisReduction) {
      reducedAt ??= until
      if (isLimited && to > reducedAt - CHARGED_FOR_MS) return false
    }
    if (reducedAt !== null && timestamp <= reducedAt - CHARGED_FOR_MS) return true
    until = timestamp
  }
  // The price was published less than 30 days before, or older history is no longer kept.
  return false
}

/** Creates the check of the history. @param client with a token that may read it; null while there is none */
export function createPriceHistory(client: () => SanityClient | null): WasPriceCharged {
  const known = new Map<string, { key: string; asked: Promise<boolean> }>()

  return async (reduced) => {
    const found = client()
    if (found === null) return false
    const key = JSON.stringify(reduced)
    const before = known.get(reduced.id)
    const asked = before?.key === key ? before.asked : checkHistory(found, reduced, Date.now())
    known.set(reduced.id, { key, asked })
    // Ask again at the next render.
    asked.catch(() => known.delete(reduced.id))
    return untilDeadline(asked, deadlineIn(HISTORY_TIMEOUT_MS)).catch(() => null)
  }
}
