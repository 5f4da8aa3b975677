import PQueue from 'p-queue'

import { hasReferenceForm } from '../order/reference.server'
import type { ListedPayment, Provider, DateRange } from '../providers/provider'
import { RETURNED, type PaymentStatus } from './status'
import type { RefundDelivery } from './delivery.server'
import type { PaymentService } from './payment-service.server'

/** How much earlier the list starts, in ms: it goes by creation, and a transfer may arrive long after that. */
const EARLIER_MS = 24 * 60 * 60 * 1000
/** How much earlier lists of refunds and disputes start, in ms: they go by start date, and may take weeks. */
const REFUNDS_EARLIER_MS = 45 * 24 * 60 * 60 * 1000
const CONCURRENCY = 4

/** The result of a run: counts by outcome, and payments that need attention. */
export type Reconciliation = {
  /** Listed payments, including those of other shops and those reversed in the last weeks. */
  checked: number
  delivered: number
  /** Payments that the API host already has, so they were not sent again. */
  known: number
  needsReview: number
  notOurs: number
  /** Payments whose refunds and disputes were delivered. */
  returned: number
  failed: { reference: string; outcome: PaymentStatus['outcome'] | RefundDelivery['outcome'] }[]
}

/** The references that the API host lacks; null when it does not say. Never throws. */
export type FindMissing = (references: string[]) => Promise<ReadonlySet<string> | null>

export const emptyReconciliation = (): Reconciliation => ({
  checked: 0,
  delivered: 0,
  known: 0,
  needsReview: 0,
  notOurs: 0,
  returned: 0,
  failed: [],
})

type RunParts = {
  paymentService: Pick<PaymentService, 'settleNow' | 'deliverRefunds'>
  result: Reconciliation
  onProgress(partial: Reconciliation): void
  findMissing?: FindMissing
}

/** Processes lists four payments at a time, each payment once. */
async function processEach(
  lists: AsyncIterable<ListedPayment[]>,
  check: (payment: ListedPayment) => Promise<void>,
  leaveOut: (page: ListedPayment[]) => Promise<ListedPayment[]> = async (page) => page,
): Promise<void> {
  const seen = new Set<string>()
  for await (const page of lists) {
    const fresh = page.filter(({ reference, paymentId }) => {
      const key = paymentId ?? reference
      return !seen.has(key) && seen.add(key)
    })
    const waiting = await leaveOut(fresh)
    await new PQueue({ concurrency: CONCURRENCY }).addAll(waiting.map((payment) => () => check(payment)))
  }
}

/** Outcomes of payments that the API host has. */
const DELIVERED = new Set<PaymentStatus['outcome']>(['confirmed', ...RETURNED])

/** Settles the payments of a date range that the API host lacks, then refunds and disputes. @throws ListingError */
export async function reconcile(
  { list, refunds }: Pick<Provider, 'list' | 'refunds'>,
  { since, until }: DateRange,
  { paymentService, result, onProgress, findMissing = async () => null }: RunParts,
): Promise<void> {
  async function check({ reference, paymentId }: ListedPayment): Promise<void> {
    const { outcome } = await paymentService.settleNow(reference, { paymentId })
    result.checked += 1
    if (DELIVERED.has(outcome)) result.delivered += 1
    else if (outcome === 'needs-review') result.needsReview += 1
    else if (outcome === 'not-ours') result.notOurs += 1
    // `declined` was never paid, whatever the list says.
    else if (outcome !== 'declined') result.failed.push({ reference, outcome })
    onProgress(result)
  }

  async function withoutDelivered(page: ListedPayment[]): Promise<ListedPayment[]> {
    const ownReferences = page.filter(({ reference }) => hasReferenceForm(reference)).map(({ reference }) => reference)
    const missing = ownReferences.length > 0 ? await findMissing(ownReferences) : null
    if (missing === null) return page
    const remaining = page.filter(({ reference }) => !hasReferenceForm(reference) || missing.has(reference))
    result.checked += page.length - remaining.length
    result.known += page.length - remaining.length
    onProgress(result)
    return remaining
  }

  async function checkRefunds({ reference }: ListedPayment): Promise<void> {
    const { outcome } = await paymentService.deliverRefunds(reference)
    if (outcome === 'delivered') result.returned += 1
    else if (outcome !== 'not-ours') result.failed.push({ reference, outcome })
    onProgress(result)
  }

  await processEach(list({ since: new Date(since.getTime() - EARLIER_MS), until }), check, withoutDelivered)
  const earlier = new Date(since.getTime() - REFUNDS_EARLIER_MS)
  await processEach(refunds.list({ since: earlier, until }), checkRefunds)
}
