import { describe, expect, it } from 'vitest'

import { payment } from '../provider/payment.fixture'
import type { ListedPayment } from '../provider/provider.server'
import { nothingChecked, reconcile } from './reconcile.server'
import type { Settlement } from './settlement'

describe('what a run counts', () => {
  /** A run over these pages, where each payment ends as it is called. */
  async function counted(pages: ListedPayment[][], endings: Record<string, Settlement> = {}) {
    const settled: unknown[] = []
    const shown: number[] = []
    let atOnce = 0
    let most = 0
    const result = nothingChecked()
    const range = { since: new Date('2026-11-20T12:00:00Z'), until: new Date('2026-11-21') }
    let asked: unknown
    await reconcile(
      {
        async *list(listed) {
          asked = listed
          yield* pages
        },
      },
      range,
      {
        settler: {
          async settle(reference, place) {
            most = Math.max(most, (atOnce += 1))
            await new Promise((resolve) => setImmediate(resolve))
            atOnce -= 1
            settled.push([reference, place?.paymentId])
            return endings[reference] ?? { outcome: 'confirmed', payment }
          },
        },
        result,
        progress: ({ checked }) => shown.push(checked),
      },
    )
    return { result, settled, shown, most, asked }
  }

  it('is each ending for itself, and whatever may still become a delivery has failed', async () => {
    const endings: Record<string, Settlement> = {
      good: { outcome: 'confirmed', payment },
      review: { outcome: 'needs-review', payment, reason: 'less' },
      foreign: { outcome: 'not-ours' },
      reversed: { outcome: 'declined', cart: null, message: null },
      waiting: { outcome: 'pending', cart: null, transfer: false },
      left: { outcome: 'abandoned', cart: null },
      unknown: { outcome: 'unknown-reference' },
      late: { outcome: 'not-delivered', payment },
    }
    const { result, shown } = await counted([Object.keys(endings).map((reference) => ({ reference }))], endings)
    expect({ ...result, failed: result.failed.toSorted((a, b) => (a.reference < b.reference ? -1 : 1)) }).toEqual({
      checked: 8,
      delivered: 1,
      needsReview: 1,
      notOurs: 1,
      failed: [
        { reference: 'late', outcome: 'not-delivered' },
        { reference: 'left', outcome: 'abandoned' },
        { reference: 'unknown', outcome: 'unknown-reference' },
        { reference: 'waiting', outcome: 'pending' },
      ],
    })
    expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('is each payment once, by its own id where it has one, on whichever page', async () => {
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

  it('is asked for four at a time, from the day before', async () => {
    const { most, asked, settled } = await counted([
      Array.from({ length: 11 }, (_, index) => ({ reference: `r${index}` })),
    ])
    expect([most, settled.length]).toEqual([4, 11])
    expect(asked).toEqual({ since: new Date('2026-11-19T12:00:00Z'), until: new Date('2026-11-21') })
  })
})
