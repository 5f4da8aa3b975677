import { describe, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { newReference } from '../order/reference.server'
import type { SignedCart } from '../order/signed-cart.server'
import type { PaymentLookup, RefundOrDispute } from '../providers/provider'
import { fakeProvider, payment as smallest, recordingLog } from '../providers/provider.fixture'
import { createPaymentService } from './payment-service.server'
import { recordIncludes, type RefundClaim } from './refunds'
import { paymentOf, paymentStatus, type DeliveryState, type PaymentStatus } from './status'

const refund = (status: string, amount = 100): RefundOrDispute => ({
  type: 'refund',
  id: '71',
  status,
  amount,
  currency: 'NGN',
  at: '2026-11-25T09:30:00.000Z',
  dueAt: null,
  resolution: null,
})
const dispute = (status: string, id = '71'): RefundOrDispute => ({ ...refund(status), type: 'dispute', id })
const toldRefund = (status: string, amount: number | null = 100, atLeast = 1) =>
  ({ type: 'refund', status, amount, atLeast }) as const
const toldDispute = (status: 'open' | 'resolved', id: string | null = '71') =>
  ({ type: 'dispute', status, id }) as const

it.each([
  ['pending', ['pending', 'processing', 'needs-attention', 'processed', 'failed', 'of tomorrow']],
  ['processing', ['processing', 'needs-attention', 'processed', 'failed']],
  ['needs-attention', ['processing', 'needs-attention', 'processed', 'failed']],
  ['processed', ['processed', 'failed']],
  ['failed', ['processed', 'failed']],
])('recordIncludes a %s refund exactly when the record says one of %j', (told, known) => {
  const all = ['pending', 'processing', 'needs-attention', 'processed', 'failed', 'of tomorrow']
  const said = all.filter((status) => recordIncludes([dispute('resolved'), refund(status)], toldRefund(told)))
  expect(said).toEqual(known)
})

it('recordIncludes a dispute once it is recorded, and its end once it is resolved', () => {
  expect(recordIncludes([refund('processed')], toldDispute('open'))).toBe(false)
  expect(recordIncludes([refund('processed')], toldDispute('resolved'))).toBe(false)
  expect(recordIncludes([dispute('resolved')], toldRefund('pending'))).toBe(false)
  expect(recordIncludes([refund('processed'), dispute('pending')], toldDispute('open'))).toBe(true)
  expect(recordIncludes([dispute('pending')], toldDispute('resolved'))).toBe(false)
  expect(recordIncludes([dispute('resolved')], toldDispute('resolved'))).toBe(true)
})

it('recordIncludes no refund because of another one in the record', () => {
  expect(recordIncludes([refund('processed', 100)], toldRefund('processed', 200))).toBe(false)
  expect(recordIncludes([refund('processed', 100), refund('pending', 200)], toldRefund('processed', 200))).toBe(false)
  expect(recordIncludes([refund('processed', 100), refund('processed', 200)], toldRefund('processed', 200))).toBe(true)
  expect(recordIncludes([refund('processed', 100)], toldRefund('processed', 100, 2))).toBe(false)
  expect(recordIncludes([refund('processed', 100), refund('processed', 100)], toldRefund('processed', 100, 2))).toBe(
    true,
  )
  expect(recordIncludes([refund('processed', 100)], toldRefund('processed', null))).toBe(true)
})

it('recordIncludes no dispute because of another one in the record', () => {
  const other = dispute('resolved', '70')
  expect(recordIncludes([other], toldDispute('open'))).toBe(false)
  expect(recordIncludes([other, dispute('pending')], toldDispute('open'))).toBe(true)
  expect(recordIncludes([other, dispute('pending')], toldDispute('resolved'))).toBe(false)
  expect(recordIncludes([other], toldDispute('open', null))).toBe(true)
})

const siteSecrets = ['a-secret-of-thirty-two-characters'] as const
const reference = newReference(siteSecrets, 'paystack')
const AMOUNT = 2_000_000
const cart: SignedCart = {
  package: 'single',
  addOn: null,
  amount: AMOUNT,
  currency: 'NGN',
  reference,
  customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
  therapist: 'ada-obi',
}
const transaction = { ...smallest, reference, amount: AMOUNT, requested: null, email: null }
const paid = { state: 'paid' as const, transaction, returnedCart: { cart, signed: true } }
const received = { payment: paymentOf(transaction, paid.returnedCart), therapist: 'ada-obi' }
const accepted = { state: 'accepted' as const, receiptByEmail: false }
const reversedTotals = { amount: AMOUNT, inFlight: 0, at: null }

/** The status of a page with these refunds and disputes, null where the lists do not answer. */
const statusWith = (
  refunds: RefundOrDispute[] | null,
  { lookup = paid as PaymentLookup, delivery = accepted as DeliveryState, claims = [] as RefundClaim[] } = {},
) =>
  paymentStatus(lookup, {
    delivery,
    refunds: refunds ? { state: 'known', refunds } : { state: 'no-answer', reason: 'status 503' },
    claims,
  })

describe('paymentStatus', () => {
  it('returns only certain statuses without the refund lists', () => {
    const failed = { state: 'failed' } as const
    expect(statusWith(null)).toEqual({ outcome: 'received', ...received })
    expect(statusWith(null, { delivery: failed })).toEqual({ outcome: 'not-delivered', ...received })
    expect(statusWith([], { delivery: failed })).toEqual({ outcome: 'not-delivered', ...received })
    const reversed = { ...paid, reversed: true }
    for (const delivery of [accepted, failed])
      expect(statusWith(null, { lookup: reversed, delivery })).toStrictEqual({
        outcome: 'returned',
        ...received,
        refunds: reversedTotals,
      })
    const underpaid = { ...paid, transaction: { ...transaction, amount: 1 } }
    expect(statusWith(null, { lookup: underpaid }).outcome).toBe('received')
    expect(statusWith([], { lookup: underpaid }).outcome).toBe('needs-review')
  })

  it('returns "not-delivered" or "returned" after the lookup alone', () => {
    expect(paymentStatus(paid)).toEqual({ outcome: 'not-delivered', ...received })
    expect(paymentStatus({ ...paid, reversed: true }).outcome).toBe('returned')
  })

  it('ignores refunds when they were skipped', () => {
    const refunds = { state: 'skipped' } as const
    const reversed = { ...paid, reversed: true }
    expect(paymentStatus(paid, { delivery: accepted, refunds }).outcome).toBe('confirmed')
    expect(paymentStatus(reversed, { delivery: accepted, refunds }).outcome).toBe('returned')
    expect(paymentStatus(reversed, { delivery: { state: 'failed' }, refunds }).outcome).toBe('not-delivered')
  })

  it.each<[string, PaymentStatus['outcome'], RefundOrDispute[]]>([
    ['no refund', 'confirmed', []],
    ['a failed refund', 'confirmed', [refund('failed', AMOUNT)]],
    ['a pending refund', 'returning', [refund('pending')]],
    ['a refund of one kobo', 'partly-returned', [refund('processed', 1)]],
    ['a refund of all but one kobo', 'partly-returned', [refund('processed', AMOUNT - 1)]],
    ['a full refund', 'returned', [refund('processed', AMOUNT)]],
    ['a full refund and an open dispute', 'disputed', [refund('processed', AMOUNT), dispute('pending')]],
    ['a resolved dispute', 'confirmed', [dispute('resolved')]],
  ])('handles %s as "%s"', (_with, outcome, refunds) => {
    expect(statusWith(refunds)).toMatchObject({ outcome, ...received })
  })

  it.each<[string, PaymentStatus['outcome'], RefundClaim, RefundOrDispute[]]>([
    ['lacks a refund', 'received', toldRefund('pending'), []],
    ['has another refund, which failed', 'received', toldRefund('processed', 200), [refund('failed', 100)]],
    ['has the refund, which failed', 'confirmed', toldRefund('pending'), [refund('failed')]],
    ['shows a pending refund as that', 'returning', toldRefund('processed'), [refund('pending')]],
    ['lacks a dispute', 'received', toldDispute('open'), [dispute('resolved', '70')]],
    ['has the dispute, which is resolved', 'confirmed', toldDispute('open'), [dispute('resolved')]],
  ])('considers an event when the list %s: "%s"', (_list, outcome, claim, refunds) => {
    expect(statusWith(refunds, { claims: [claim] }).outcome).toBe(outcome)
  })
})

describe('deliverRefunds', () => {
  it.each<[PaymentLookup, string, number]>([
    [{ state: 'no-answer', reason: 'status 503' }, 'provider-unreachable', 1],
    [{ state: 'unknown' }, 'unknown-reference', 0],
    [{ state: 'abandoned', returnedCart: null }, 'not-paid', 0],
  ])('ends the lookup %j as "%s"', async (lookup, outcome, lines) => {
    const log = recordingLog()
    const urgent: unknown[] = []
    const provider = fakeProvider({
      async lookUp(_reference, options) {
        urgent.push(options.urgent)
        return lookup
      },
    })
    const service = createPaymentService(provider, { apiHost: null, siteSecrets }, log)
    expect(await service.deliverRefunds(reference)).toEqual({ outcome })
    expect(urgent).toEqual([true])
    expect(log.lines).toEqual(
      [{ event: 'settlement.unverified', provider: 'paystack', reference, reason: 'status 503' }].slice(0, lines),
    )
  })
})

it('statusForPage limits the refund lists to five seconds and queues them behind webhooks', async () => {
  const lookups: unknown[] = []
  const provider = fakeProvider({
    lookUp: async () => paid,
    refunds: {
      async of(_paid, { deadline, urgent }) {
        lookups.push({ urgent, secondsLeft: Math.round(deadline.remainingMs() / 1_000) })
        return { state: 'known', refunds: [] }
      },
      list: async function* () {},
    },
  })
  const service = createPaymentService(provider, { apiHost: null, siteSecrets }, recordingLog())
  expect((await service.statusForPage(reference, { deadline: deadlineIn(20_000) })).outcome).toBe('not-delivered')
  expect(lookups).toEqual([{ urgent: false, secondsLeft: 5 }])
})
