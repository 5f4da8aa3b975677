import { describe, expect, it } from 'vitest'

import { createMissingPayments } from '~/api-host/api-host.server'

import { newReference } from '../order/reference.server'
import { createPaystack } from '../providers/paystack/paystack.server'
import type { ListedPayment } from '../providers/provider'
import { payment } from '../providers/provider.fixture'
import type { RefundDelivery } from './delivery.server'
import { paystackSettlements } from './paystack-settlement.fixture'
import { emptyReconciliation, reconcile, type FindMissing } from './reconcile.server'
import type { PaymentStatus } from './status'

type Run = {
  pages?: ListedPayment[][]
  statuses?: Record<string, PaymentStatus>
  refundPages?: ListedPayment[][]
  deliveries?: Record<string, RefundDelivery['outcome']>
  findMissing?: FindMissing
}

/** Reconciles lists with these pages, where payments are confirmed and refunds delivered by default. */
async function runOver({ pages = [], statuses = {}, refundPages = [], deliveries = {}, findMissing }: Run) {
  const settled: [string, string | undefined][] = []
  const progress: number[] = []
  const ranges: Record<string, unknown> = {}
  let concurrency = 0
  let maxConcurrency = 0
  const result = emptyReconciliation()
  await reconcile(
    {
      async *list(range) {
        ranges['payments'] = range
        yield* pages
      },
      refunds: {
        of: async () => ({ state: 'known', refunds: [] }),
        async *list(range) {
          ranges['refunds'] = range
          yield* refundPages
        },
      },
    },
    { since: new Date('2026-11-20T12:00:00Z'), until: new Date('2026-11-21') },
    {
      paymentService: {
        async settleNow(reference, hint) {
          maxConcurrency = Math.max(maxConcurrency, (concurrency += 1))
          await new Promise((resolve) => setImmediate(resolve))
          concurrency -= 1
          settled.push([reference, hint?.paymentId])
          return statuses[reference] ?? { outcome: 'confirmed', payment }
        },
        async deliverRefunds(reference) {
          const outcome = deliveries[reference] ?? 'delivered'
          return outcome === 'delivered' ? { outcome, refunds: [] } : { outcome }
        },
      },
      result,
      onProgress: ({ checked }) => progress.push(checked),
      ...(findMissing ? { findMissing } : {}),
    },
  )
  return { result, settled, progress, maxConcurrency, ranges }
}

describe('reconcile', () => {
  it('counts each outcome, and as failed what may still be delivered', async () => {
    const refunds = { amount: 1, inFlight: 0, at: null }
    const statuses: Record<string, PaymentStatus> = {
      confirmed: { outcome: 'confirmed', payment },
      review: { outcome: 'needs-review', payment, reason: 'less' },
      foreign: { outcome: 'not-ours' },
      declined: { outcome: 'declined', cart: null, message: null },
      returned: { outcome: 'returned', payment, refunds },
      partly: { outcome: 'partly-returned', payment, refunds },
      returning: { outcome: 'returning', payment, refunds },
      disputed: { outcome: 'disputed', payment, refunds },
      pending: { outcome: 'pending', cart: null, transfer: false },
      abandoned: { outcome: 'abandoned', cart: null },
      unknown: { outcome: 'unknown-reference' },
      undelivered: { outcome: 'not-delivered', payment },
    }
    const page = Object.keys(statuses).map((reference) => ({ reference }))
    const { result, progress } = await runOver({ pages: [page], statuses })
    expect({ ...result, failed: Object.fromEntries(result.failed.map((one) => [one.reference, one.outcome])) }).toEqual(
      {
        checked: 12,
        delivered: 5,
        known: 0,
        needsReview: 1,
        notOurs: 1,
        returned: 0,
        failed: {
          undelivered: 'not-delivered',
          abandoned: 'abandoned',
          unknown: 'unknown-reference',
          pending: 'pending',
        },
      },
    )
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('delivers the refunds of each payment once, from 45 days before', async () => {
    const refundPages = [
      ['a', 'b'],
      ['a', 'c'],
    ].map((page) => page.map((reference) => ({ reference })))
    const deliveries = { b: 'not-delivered', c: 'not-ours' } as const
    const { result, ranges, progress } = await runOver({ refundPages, deliveries })
    const failed = [{ reference: 'b', outcome: 'not-delivered' }]
    expect(result).toMatchObject({ checked: 0, returned: 1, failed })
    expect(progress).toHaveLength(3)
    expect(ranges['refunds']).toEqual({ since: new Date('2026-10-06T12:00:00Z'), until: new Date('2026-11-21') })
  })

  it('settles only what the API host lacks, and asks it about references of this site only', async () => {
    const ours = ['1795246200000-0f1e2d3c4b5a69788796a5b4c3', '1795246200000-0f1e2d3c4b5a69788796a5b4c4']
    const requests: string[][] = []
    const { result, settled, progress } = await runOver({
      pages: [[...ours, 'shop-4711'].map((reference) => ({ reference })), [{ reference: 'shop-4712' }]],
      statuses: { 'shop-4711': { outcome: 'not-ours' }, 'shop-4712': { outcome: 'not-ours' } },
      findMissing: async (references) => {
        requests.push(references)
        return new Set(ours.slice(1))
      },
    })
    expect(requests).toEqual([ours])
    expect(settled.map(([reference]) => reference)).toEqual([ours[1], 'shop-4711', 'shop-4712'])
    expect(result).toMatchObject({ checked: 4, known: 1, delivered: 1, notOurs: 2, failed: [] })
    expect(progress[0], 'before the first is settled').toBe(1)
  })

  it('settles each payment once, by its id where it has one', async () => {
    const { settled } = await runOver({
      pages: [
        [{ reference: 'a', paymentId: '1' }, { reference: 'b' }],
        [{ reference: 'a', paymentId: '1' }, { reference: 'a', paymentId: '2' }, { reference: 'b' }],
        [],
        [{ reference: 'c' }],
      ],
    })
    expect(settled).toEqual([
      ['a', '1'],
      ['b', undefined],
      ['a', '2'],
      ['c', undefined],
    ])
  })

  it('settles four payments at a time, from the day before: a transfer may have been paid since', async () => {
    const page = Array.from({ length: 11 }, (_, index) => ({ reference: `r${index}` }))
    const { maxConcurrency, ranges, settled } = await runOver({ pages: [page] })
    expect([maxConcurrency, settled.length]).toEqual([4, 11])
    expect(ranges['payments']).toEqual({ since: new Date('2026-11-19T12:00:00Z'), until: new Date('2026-11-21') })
  })
})

describe('reconcile with Paystack', () => {
  const checkout = paystackSettlements()
  const { transaction } = checkout

  async function run(onProgress: () => void = () => undefined) {
    const { settings } = checkout.providers
    const result = emptyReconciliation()
    const paystack = createPaystack(settings)
    if (!paystack) throw new Error('Paystack is off')
    const range = { since: new Date('2026-11-01'), until: new Date('2026-11-21') }
    const paymentService = checkout.newSettlement()
    const findMissing = createMissingPayments(settings.apiHost)
    await reconcile(paystack, range, { paymentService, findMissing, result, onProgress })
    return result
  }

  it('delivers what is missing from all pages, and names what it could not verify', async () => {
    const all = Array.from({ length: 103 }, () => transaction())
    const [newest = ''] = all.slice(-1)
    const foreign = newReference(['the-secret-of-another-copy-000000'], 'paystack')
    const paid = { status: 'success', amount: 100, currency: 'NGN', paid_at: '2026-11-21T10:00:00.000Z' }
    for (const reference of ['shop-4711', foreign])
      checkout.providers.transactions.set(reference, { reference, ...paid })
    transaction({ status: 'failed' })
    // Moves the others to earlier pages while the list is read.
    const result = await run(() => {
      Object.assign(checkout.providers.transactions.get(newest) ?? {}, { status: 'reversed' })
    })
    expect(result).toMatchObject({ notOurs: 1, failed: [{ reference: foreign, outcome: 'not-verified' }] })
    for (const reference of all.slice(0, -1)) expect(checkout.providers.payments.has(reference)).toBe(true)
    expect(Object.fromEntries(checkout.providers.calls[0]?.query ?? [])).toMatchObject({
      status: 'success',
      from: '2026-10-31T00:00:00.000Z',
      to: '2026-11-21T00:00:00.000Z',
    })
  })

  it('rejects with the message of Paystack when it does not list', async () => {
    const body = { status: false, message: 'Invalid key' }
    checkout.providers.instead.set('GET /transaction', { status: 401, body })
    await expect(run()).rejects.toThrow('Invalid key')
  })

  it('finds refunds, reversals and disputes without a webhook, and delivers each once', async () => {
    const [refunded, reversed, disputed, bank] = [{}, { status: 'reversed' }, {}, { status: 'reversed' }].map(
      (changes, index) => transaction({ id: index + 1, ...changes }),
    )
    const since = { currency: 'NGN', created_at: '2026-11-20T10:00:00.000Z' }
    // A listed refund names its transaction by id only.
    checkout.providers.refunds.push(
      { id: 1, transaction: 1, amount: 500_000, status: 'processed', ...since },
      { id: 2, transaction: 2, amount: 6_200_000, status: 'processed', ...since },
    )
    const dispute = {
      id: 3,
      transaction: { id: 3, reference: disputed },
      status: 'awaiting-merchant-feedback',
      ...since,
    }
    checkout.providers.disputes.push(dispute)
    for (let time = 0; time < 2; time += 1)
      expect(await run()).toMatchObject({ checked: 4, delivered: 4, returned: 4, failed: [] })
    expect([...checkout.providers.payments.keys()].sort()).toEqual([refunded, reversed, disputed, bank].sort())
    const events = checkout.storedEvents().map(({ reference, type, id }) => [reference, type, id])
    expect(events.sort()).toEqual(
      [
        [refunded, 'refund', '1'],
        [reversed, 'refund', '2'],
        [disputed, 'dispute', '3'],
        [bank, 'reversal', '4'],
      ].sort(),
    )
  })

  it('sends only what the API host says it lacks', async () => {
    const known = Array.from({ length: 3 }, () => transaction())
    const late = transaction()
    const body = { success: true, message: 'Missing', missing: [late] }
    checkout.providers.instead.set('POST /api/payments/missing', { status: 200, body })
    expect(await run()).toMatchObject({ checked: 4, known: 3, delivered: 1, failed: [] })
    const requests = checkout.providers.calls.filter(({ to }) => to.startsWith('POST'))
    expect(requests.map(({ to, body: sent }) => [to, sent['reference'] ?? sent['references']])).toEqual([
      ['POST /api/payments/missing', [late, ...known.toReversed()]],
      ['POST /api/payments', late],
    ])
    expect(checkout.verifications()).toBe(1)
  })
})
