import type { ListedPayment, Provider, Range } from '../provider/provider.server'
import type { Settlement, Settler } from './settlement'

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

export const nothingChecked = (): Reconciliation => ({
  checked: 0,
  delivered: 0,
  needsReview: 0,
  notOurs: 0,
  failed: [],
})

/**
 * Settles every payment that a provider lists, whatever became of webhooks and returns, and counts the outcomes in
 * `result`. Payments that the API host has are left as they are. @throws ListingError when the provider stops listing
 */
export async function reconcile(
  { list }: Pick<Provider, 'list'>,
  { since, until }: Range,
  {
    settler,
    result,
    progress,
  }: { settler: Pick<Settler, 'settle'>; result: Reconciliation; progress(sofar: Reconciliation): void },
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
  for await (const page of list({ since: new Date(since.getTime() - EARLIER_MS), until })) {
    const waiting = page.filter(({ reference, paymentId }) => !seen.has(paymentId ?? reference))
    for (const { reference, paymentId } of waiting) seen.add(paymentId ?? reference)
    const one = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
  }
}
