import { describe, expect, it } from 'vitest'

import { payment } from '../providers/provider.fixture'
import type { ListedPayment } from '../providers/provider'
import { emptyReconciliation, reconcile, type FindMissing } from './reconcile.server'
import type { PaymentStatus } from './status'
import type { RefundDelivery } from './delivery.server'

describe('reconcile counts', () => {
  /** A run over these pages, where each payment ends as it is called. */
  async function counted(
    pages: ListedPayment[][],
    endings: Record<string, PaymentStatus> = {},
    {
      returned = [],
      returnEndings = {},
      findMissing,
    }: {
      returned?: ListedPayment[][]
      returnEndings?: Record<string, RefundDelivery['outcome']>
      findMissing?: FindMissing
    } = {},
  ) {
    const settled: [string, string | undefined][] = []
    const shown: number[] = []
    let concurrency = 0
    let most = 0
    const result = emptyReconciliation()
    const range = { since: new Date('2026-11-20T12:00:00Z'), until: new Date('2026-11-21') }
    let asked: unknown
    let askedForReturns: unknown
    await reconcile(
      {
        async *list(listed) {
          asked = listed
          yield* pages
        },
        refunds: {
          of: async () => ({ state: 'known', refunds: [] }),
          async *list(listed) {
            askedForReturns = listed
            yield* returned
          },
        },
      },
      range,
      {
        paymentService: {
          async settleNow(reference, place) {
            most = Math.max(most, (concurrency += 1))
            await new Promise((resolve) => setImmediate(resolve))
            concurrency -= 1
            settled.push([reference, place?.paymentId])
            return endings[reference] ?? { outcome: 'confirmed', payment }
          },
          async deliverRefunds(reference) {
            const outcome = returnEndings[reference] ?? 'delivered'
            return outcome === 'delivered' ? { outcome, refunds: [] } : { outcome }
          },
        },
        result,
        onProgress: ({ checked }) => shown.push(checked),
        ...(findMissing ? { findMissing } : {}),
      },
    )
    return { result, settled, shown, most, asked, askedForReturns }
  }

  it('separate each outcome, and count undelivered payments as failed', async () => {
    const refunds = { amount: 1, inFlight: 0, at: null }
    const endings: Record<string, PaymentStatus> = {
      good: { outcome: 'confirmed', payment },
      review: { outcome: 'needs-review', payment, reason: 'less' },
      foreign: { outcome: 'not-ours' },
      declined: { outcome: 'declined', cart: null, message: null },
      reversed: { outcome: 'returned', payment, refunds },
      refunded: { outcome: 'partly-returned', payment, refunds },
      refunding: { outcome: 'returning', payment, refunds },
      disputed: { outcome: 'disputed', payment, refunds },
      waiting: { outcome: 'pending', cart: null, transfer: false },
      left: { outcome: 'abandoned', cart: null },
      unknown: { outcome: 'unknown-reference' },
      late: { outcome: 'not-delivered', payment },
    }
    const { result, shown } = await counted([Object.keys(endings).map((reference) => ({ reference }))], endings)
    expect({ ...result, failed: result.failed.toSorted((a, b) => (a.reference < b.reference ? -1 : 1)) }).toEqual({
      checked: 12,
      delivered: 5,
      known: 0,
      needsReview: 1,
      notOurs: 1,
      returned: 0,
      failed: [
        { reference: 'late', outcome: 'not-delivered' },
        { reference: 'left', outcome: 'abandoned' },
        { reference: 'unknown', outcome: 'unknown-reference' },
        { reference: 'waiting', outcome: 'pending' },
      ],
    })
    expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('include each payment with delivered refunds once, up to weeks back', async () => {
    const { result, askedForReturns, shown } = await counted(
      [],
      {},
      {
        returned: [
          [{ reference: 'a' }, { reference: 'b' }],
          [{ reference: 'a' }, { reference: 'c' }],
        ],
        returnEndings: { b: 'not-delivered', c: 'not-ours' },
      },
    )
    expect(result).toMatchObject({
      checked: 0,
      returned: 1,
      failed: [{ reference: 'b', outcome: 'not-delivered' }],
    })
    expect(shown).toHaveLength(3)
    expect(askedForReturns).toEqual({ since: new Date('2026-10-06T12:00:00Z'), until: new Date('2026-11-21') })
  })

  it('include only payments that the API host lacks, asking about own references alone', async () => {
    const ours = ['1795246200000-0f1e2d3c4b5a69788796a5b4c3', '1795246200000-0f1e2d3c4b5a69788796a5b4c4']
    const questions: string[][] = []
    const { result, settled, shown } = await counted(
      [[...ours, 'shop-4711'].map((reference) => ({ reference })), [{ reference: 'shop-4712' }]],
      { 'shop-4711': { outcome: 'not-ours' }, 'shop-4712': { outcome: 'not-ours' } },
      {
        findMissing: async (references) => {
          questions.push(references)
          return new Set(ours.slice(1))
        },
      },
    )
    expect(questions).toEqual([ours])
    expect(settled.map(([reference]) => reference)).toEqual([ours[1], 'shop-4711', 'shop-4712'])
    expect(result).toMatchObject({ checked: 4, known: 1, delivered: 1, notOurs: 2, failed: [] })
    expect(shown[0], 'shown before the first is settled').toBe(1)
  })

  it('include each payment once across pages, by its id if it has one', async () => {
    const { settled } = await counted([
      [{ reference: 'a', paymentId: '1' }, { reference: 'b' }],
      [{ reference: 'a', paymentId: '1' }, { reference: 'a', paymentId: '2' }, { reference: 'b' }],
      [],
      [{ reference: 'c' }],
    ])
    expect(settled).toEqual([
      ['a', '1'],
      ['b', undefined],
      ['a', '2'],
      ['c', undefined],
    ])
  })

  it('settle four payments at a time, from the previous day on', async () => {
    const { most, asked, settled } = await counted([
      Array.from({ length: 11 }, (_, index) => ({ reference: `r${index}` })),
    ])
    expect([most, settled.length]).toEqual([4, 11])
    expect(asked).toEqual({ since: new Date('2026-11-19T12:00:00Z'), until: new Date('2026-11-21') })
  })
})
