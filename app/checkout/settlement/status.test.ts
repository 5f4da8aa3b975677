import { describe, expect, it } from 'vitest'

import type { SignedCart } from '../order/signed-cart.server'
import { dispute, payment, refund } from '../providers/provider.fixture'
import type { PaymentLookup, RefundOrDispute, TransactionRecord } from '../providers/provider'
import type { RefundClaim } from './refunds'
import { compareWithCart, detailsOf, paymentOf, paymentStatus, type DeliveryState, type PaymentStatus } from './status'

const cart: SignedCart = {
  package: '3sessions',
  addOn: 'pocket1',
  amount: 6_200_000,
  currency: 'NGN',
  reference: 'r1',
  customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
}
const transaction: TransactionRecord = {
  reference: 'r1',
  provider: 'paystack',
  amount: 6_200_000,
  currency: 'NGN',
  channel: 'card',
  paidAt: '2026-11-21T10:00:00.000Z',
  requested: 6_200_000,
  email: 'payer@example.com',
}
const returnedCart = { cart, signed: true }
describe('compareWithCart', () => {
  it('confirms the agreed amount, and more by the fees that the client paid', () => {
    for (const money of [{}, { amount: 6_300_000 }, { requested: null }])
      expect(compareWithCart({ ...transaction, ...money }, returnedCart)).toEqual({
        outcome: 'confirmed',
        reason: null,
      })
  })

  it.each<[Partial<TransactionRecord>, Partial<SignedCart>, string]>([
    [{ amount: 6_199_999 }, {}, 'Amount paid: 6199999, agreed: 6200000 (smallest unit).'],
    [{ requested: 6_199_999 }, {}, 'Amount asked for: 6199999, agreed: 6200000 (smallest unit).'],
    [{ requested: 6_200_001 }, {}, 'Amount asked for: 6200001, agreed: 6200000 (smallest unit).'],
    [{ requested: null, amount: 6_200_001 }, {}, 'Amount asked for: 6200001, agreed: 6200000 (smallest unit).'],
    [{ currency: 'GHS' }, {}, 'Currency paid: GHS, agreed: NGN.'],
    [{}, { reference: 'r2' }, 'The cart belongs to another payment.'],
    [
      { currency: 'GHS', amount: 1, requested: 2 },
      { reference: 'r2' },
      'The cart belongs to another payment. Currency paid: GHS, agreed: NGN. Amount asked for: 2, agreed: 6200000 (smallest unit). Amount paid: 1, agreed: 6200000 (smallest unit).',
    ],
  ])('asks for a review of %j with a cart of %j: %s', (changes, cartChanges, reason) => {
    const changedCart = { cart: { ...cart, ...cartChanges }, signed: true }
    expect(compareWithCart({ ...transaction, ...changes }, changedCart)).toEqual({ outcome: 'needs-review', reason })
  })

  it('asks for a review of a missing or unsigned cart', () => {
    for (const unsigned of [null, { cart, signed: false }])
      expect(compareWithCart(transaction, unsigned)).toEqual({
        outcome: 'needs-review',
        reason: 'The booking that came back with the payment does not carry our signature.',
      })
  })
})

describe('paymentOf', () => {
  it('combines the transaction with the returned cart, and nothing else', () => {
    expect(paymentOf(transaction, returnedCart)).toEqual({
      reference: 'r1',
      provider: 'paystack',
      amount: 6_200_000,
      currency: 'NGN',
      channel: 'card',
      paidAt: '2026-11-21T10:00:00.000Z',
      customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
      cart: { package: '3sessions', addOn: 'pocket1' },
    })
  })

  it('reports at most the requested and at most the paid amount', () => {
    expect(paymentOf({ ...transaction, amount: 6_300_000 }, returnedCart).amount).toBe(6_200_000)
    expect(paymentOf({ ...transaction, amount: 100 }, returnedCart).amount).toBe(100)
    expect(paymentOf({ ...transaction, amount: 100, requested: null }, returnedCart).amount).toBe(100)
  })

  it('reports unknown values without a cart', () => {
    const unknown = { package: 'unknown', addOn: null }
    expect(paymentOf(transaction, null)).toMatchObject({
      customer: { name: 'unknown', email: 'payer@example.com', country: 'unknown' },
      cart: unknown,
    })
    expect(paymentOf({ ...transaction, email: null }, null).customer.email).toBe('unknown')
  })
})

describe('detailsOf', () => {
  it('reports the gross amount, the fees and the net amount', () => {
    expect(detailsOf({ ...transaction, transactionId: '409', amount: 6_300_000, fees: 100_000 }, null)).toEqual({
      transactionId: '409',
      gross: 6_300_000,
      fees: 100_000,
      net: 6_200_000,
      parts: [],
    })
    expect(detailsOf(transaction, null)).toMatchObject({ transactionId: null, fees: null, net: null })
  })

  it.each<[string, Partial<SignedCart>, object[]]>([
    ['a package alone', { addOn: null }, [{ kind: 'package', code: '3sessions', amount: 6_200_000 }]],
    [
      'a package with an add-on',
      { addOnAmount: 500_000 },
      [
        { kind: 'package', code: '3sessions', amount: 5_700_000 },
        { kind: 'addOn', code: 'pocket1', amount: 500_000 },
      ],
    ],
    ['a cart without the price of its add-on', {}, []],
  ])('lists the parts of %s', (_what, cartChanges, parts) => {
    expect(detailsOf(transaction, { cart: { ...cart, ...cartChanges }, signed: true }).parts).toEqual(parts)
    expect(detailsOf(transaction, { cart: { ...cart, ...cartChanges }, signed: false }).parts, 'unsigned').toEqual([])
  })
})

const paidTransaction = { ...payment, reference: 'r1', amount: 6_200_000, requested: null, email: null }
const paid = {
  state: 'paid' as const,
  transaction: paidTransaction,
  returnedCart: { cart: { ...cart, therapist: 'ada-obi' }, signed: true },
}
const received = { payment: paymentOf(paidTransaction, paid.returnedCart), therapist: 'ada-obi' }
const accepted = { state: 'accepted' as const, receiptByEmail: false }
const failed = { state: 'failed' as const }
const reversed = { ...paid, reversed: true }

/** The status for a page with these refunds and disputes; null when the lists do not answer. */
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
  it.each<[PaymentLookup, PaymentStatus]>([
    [
      { state: 'declined', message: 'No funds', returnedCart },
      { outcome: 'declined', cart, message: 'No funds' },
    ],
    [
      { state: 'abandoned', returnedCart },
      { outcome: 'abandoned', cart },
    ],
    [
      { state: 'abandoned', returnedCart: { cart, signed: false } },
      { outcome: 'abandoned', cart: null },
    ],
    [
      { state: 'abandoned', returnedCart: null },
      { outcome: 'abandoned', cart: null },
    ],
    [
      { state: 'pending', transfer: true, returnedCart },
      { outcome: 'pending', cart, transfer: true },
    ],
    [{ state: 'unknown' }, { outcome: 'unknown-reference' }],
    [{ state: 'no-answer', reason: 'down' }, { outcome: 'provider-unreachable' }],
    [
      { state: 'no-answer', reason: 'key', keyRefused: true },
      { outcome: 'provider-unreachable', keyRefused: true },
    ],
  ])('maps the unpaid lookup %j', (lookup, status) => {
    expect(paymentStatus(lookup)).toStrictEqual(status)
  })

  it('reports what is certain without the refund lists', () => {
    expect(statusWith(null)).toEqual({ outcome: 'received', ...received })
    expect(statusWith(null, { delivery: failed })).toEqual({ outcome: 'not-delivered', ...received })
    expect(statusWith([], { delivery: failed })).toEqual({ outcome: 'not-delivered', ...received })
    const refunds = { amount: 6_200_000, inFlight: 0, at: null }
    for (const delivery of [accepted, failed])
      expect(statusWith(null, { lookup: reversed, delivery })).toStrictEqual({
        outcome: 'returned',
        ...received,
        refunds,
      })
    const underpaid = { ...paid, transaction: { ...paidTransaction, amount: 1 } }
    expect(statusWith(null, { lookup: underpaid }).outcome).toBe('received')
    expect(statusWith([], { lookup: underpaid }).outcome).toBe('needs-review')
  })

  it('reports after the lookup alone that a payment is reversed or not delivered yet', () => {
    expect(paymentStatus(paid)).toEqual({ outcome: 'not-delivered', ...received })
    expect(paymentStatus(reversed).outcome).toBe('returned')
  })

  it('ignores refunds when they were skipped', () => {
    const refunds = { state: 'skipped' } as const
    expect(paymentStatus(paid, { delivery: accepted, refunds })).toStrictEqual({ outcome: 'confirmed', ...received })
    expect(paymentStatus(reversed, { delivery: accepted, refunds }).outcome).toBe('returned')
    expect(paymentStatus(reversed, { delivery: failed, refunds }).outcome).toBe('not-delivered')
  })

  it.each<[string, PaymentStatus['outcome'], RefundOrDispute[]]>([
    ['no refund', 'confirmed', []],
    ['a failed refund', 'confirmed', [refund('failed', 6_200_000)]],
    ['a pending refund', 'returning', [refund('pending')]],
    ['a refund that needs attention', 'returning', [refund('needs-attention')]],
    ['a processed and a pending refund', 'partly-returned', [refund('processed'), refund('pending')]],
    ['a refund of one kobo', 'partly-returned', [refund('processed', 1)]],
    ['a refund of all but one kobo', 'partly-returned', [refund('processed', 6_199_999)]],
    ['a full refund', 'returned', [refund('processed', 6_200_000)]],
    ['a full refund and an open dispute', 'disputed', [refund('processed', 6_200_000), dispute('pending')]],
    ['a resolved dispute', 'confirmed', [dispute('resolved')]],
    ['an archived dispute', 'confirmed', [dispute('archived')]],
  ])('handles %s as "%s"', (_with, outcome, refunds) => {
    expect(statusWith(refunds)).toMatchObject({ outcome, ...received })
  })

  it.each<[string, PaymentStatus['outcome'], RefundClaim, RefundOrDispute[]]>([
    ['lacks a refund', 'received', { type: 'refund', status: 'pending', amount: 100, atLeast: 1 }, []],
    [
      'shows a pending refund',
      'returning',
      { type: 'refund', status: 'processed', amount: 100, atLeast: 1 },
      [refund('pending')],
    ],
    [
      'has the refund, which failed',
      'confirmed',
      { type: 'refund', status: 'pending', amount: 100, atLeast: 1 },
      [refund('failed')],
    ],
    ['lacks a dispute', 'received', { type: 'dispute', status: 'open', id: '71' }, [dispute('resolved', '70')]],
    [
      'has the dispute, which is resolved',
      'confirmed',
      { type: 'dispute', status: 'open', id: '71' },
      [dispute('resolved')],
    ],
  ])('considers an event when the list %s: "%s"', (_list, outcome, claim, refunds) => {
    expect(statusWith(refunds, { claims: [claim] }).outcome).toBe(outcome)
  })
})
