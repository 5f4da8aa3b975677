import type { PaystackApi } from './paystack-api.server'
import type { Settle, Settlement } from './settlement.server'

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

/** Paystack did not list its transactions. */
export class ListingError extends Error {
  override name = 'ListingError'
}

/**
 * Settles every successful transaction since a moment, whatever became of webhooks and returns. Payments that the API
 * host has are left as they are. @throws ListingError when Paystack does not list them
 */
export async function reconcile({ since, now, api, settle, progress }: {
  since: Date
  now: Date
  api: PaystackApi
  settle: Settle
  progress(sofar: Reconciliation): void
}): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, delivered: 0, needsReview: 0, notOurs: 0, failed: [] }

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
  // The end stays the same from page to page; a transaction that succeeds meanwhile only moves others to later pages.
  const range = { since: new Date(since.getTime() - EARLIER_MS).toISOString(), until: now.toISOString() }
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api.listSuccessful({ ...range, page })
    if (answer.outcome !== 'answered') throw new ListingError(answer.outcome === 'refused' ? answer.message : answer.reason)
    pages = answer.data.meta.pageCount
    const waiting = answer.data.data.map(({ reference }) => reference).filter((reference) => !seen.has(reference))
    for (const reference of waiting) seen.add(reference)
    const one = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
  }
  return result
}
