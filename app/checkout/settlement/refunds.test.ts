import { describe, expect, it } from 'vitest'

import type { RefundOrDispute } from '../providers/provider'
import { dispute, refund } from '../providers/provider.fixture'
import { recordIncludes, refundTotalsOf } from './refunds'

const refundClaim = (status: string, amount: number | null = 100, atLeast = 1) =>
  ({ type: 'refund', status, amount, atLeast }) as const
const disputeClaim = (status: 'open' | 'resolved', id: string | null = '71') =>
  ({ type: 'dispute', status, id }) as const

describe('refundTotalsOf', () => {
  it('adds up refunds and reversals, with the date of the last processed refund', () => {
    const earlier = refund('processed', 200, '2026-11-24T09:30:00.000Z')
    const reversal: RefundOrDispute = { ...refund('processed', 40, '2026-11-26T09:30:00.000Z'), type: 'reversal' }
    const others = [refund('pending', 7), refund('failed', 5), dispute('pending')]
    expect(refundTotalsOf([refund('processed'), earlier, reversal, ...others])).toEqual({
      amount: 340,
      inFlight: 7,
      at: '2026-11-25T09:30:00.000Z',
    })
    expect(refundTotalsOf([reversal])).toEqual({ amount: 40, inFlight: 0, at: null })
  })
})

describe('recordIncludes', () => {
  it.each([
    ['pending', ['pending', 'processing', 'needs-attention', 'processed', 'failed', 'unknown']],
    ['processing', ['processing', 'needs-attention', 'processed', 'failed']],
    ['needs-attention', ['processing', 'needs-attention', 'processed', 'failed']],
    ['processed', ['processed', 'failed']],
    ['failed', ['processed', 'failed']],
  ])('finds a refund that is %s in a record where it is one of %j', (claimed, expected) => {
    const statuses = ['pending', 'processing', 'needs-attention', 'processed', 'failed', 'unknown']
    const included = statuses.filter((status) =>
      recordIncludes([dispute('resolved'), refund(status)], refundClaim(claimed)),
    )
    expect(included).toEqual(expected)
  })

  it.each([
    [false, 'a refund of another amount', [refund('processed', 200)], refundClaim('processed')],
    [false, 'one of two refunds', [refund('processed', 200), refund('pending')], refundClaim('processed')],
    [true, 'the second of two refunds', [refund('processed', 200), refund('processed')], refundClaim('processed')],
    [false, 'one refund for two of its amount', [refund('processed')], refundClaim('processed', 100, 2)],
    [true, 'two refunds of one amount', [refund('processed'), refund('processed')], refundClaim('processed', 100, 2)],
    [true, 'a refund for a claim without an amount', [refund('processed')], refundClaim('processed', null)],
    [false, 'a dispute for a refund', [dispute('resolved')], refundClaim('pending')],
    [false, 'a refund for an open dispute', [refund('processed')], disputeClaim('open')],
    [false, 'a refund for a resolved dispute', [refund('processed')], disputeClaim('resolved')],
    [true, 'an open dispute', [refund('processed'), dispute('pending')], disputeClaim('open')],
    [false, 'an open dispute for a resolved one', [dispute('pending')], disputeClaim('resolved')],
    [true, 'a resolved dispute', [dispute('resolved')], disputeClaim('resolved')],
    [false, 'another dispute', [dispute('resolved', '70')], disputeClaim('open')],
    [true, 'the second dispute', [dispute('resolved', '70'), dispute('pending')], disputeClaim('open')],
    [false, 'another resolved one', [dispute('resolved', '70'), dispute('pending')], disputeClaim('resolved')],
    [true, 'a dispute for a claim without an id', [dispute('resolved', '70')], disputeClaim('open', null)],
  ])('returns %s for %s', (expected, _name, record, claim) => {
    expect(recordIncludes(record, claim)).toBe(expected)
  })
})
