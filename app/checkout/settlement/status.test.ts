import { describe, expect, it } from 'vitest'

import type { SignedCart } from '../order/signed-cart.server'
import type { TransactionRecord } from '../providers/provider'
import { detailsOf, compareWithCart, paymentOf } from './status'

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
const reasonFor = (changes: Partial<TransactionRecord>, cartChanges: Partial<SignedCart> = {}) =>
  compareWithCart({ ...transaction, ...changes }, { cart: { ...cart, ...cartChanges }, signed: true }).reason

describe('compareWithCart', () => {
  it('confirms the agreed amount, and more when the client paid the fees', () => {
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
  ])('requires a review for %j with a cart of %j: %s', (changes, cartChanges, reason) => {
    expect(reasonFor(changes, cartChanges)).toBe(reason)
    expect(
      compareWithCart({ ...transaction, ...changes }, { cart: { ...cart, ...cartChanges }, signed: true }).outcome,
    ).toBe('needs-review')
  })

  it('requires a review without a valid signature', () => {
    for (const unsigned of [null, { cart, signed: false }])
      expect(compareWithCart(transaction, unsigned)).toEqual({
        outcome: 'needs-review',
        reason: 'The booking that came back with the payment does not carry our signature.',
      })
  })
})

describe('paymentOf', () => {
  it("combines the transaction's amount with the returned cart", () => {
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

  it('records at most the requested and the charged amount', () => {
    expect(paymentOf({ ...transaction, amount: 6_300_000 }, returnedCart).amount).toBe(6_200_000)
    expect(paymentOf({ ...transaction, amount: 100 }, returnedCart).amount).toBe(100)
    expect(paymentOf({ ...transaction, amount: 100, requested: null }, returnedCart).amount).toBe(100)
  })

  it('fills in "unknown" when no cart came back', () => {
    const unknown = { package: 'unknown', addOn: null }
    expect(paymentOf(transaction, null)).toMatchObject({
      customer: { name: 'unknown', email: 'payer@example.com', country: 'unknown' },
      cart: unknown,
    })
    expect(paymentOf({ ...transaction, email: null }, null).customer.email).toBe('unknown')
  })
})

describe('detailsOf', () => {
  it('returns transaction id, gross, fees and net', () => {
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
    ['an order that did not say what its add-on cost', {}, []],
  ])('splits %s into parts', (_what, cartChanges, parts) => {
    expect(detailsOf(transaction, { cart: { ...cart, ...cartChanges }, signed: true }).parts).toEqual(parts)
    expect(detailsOf(transaction, { cart: { ...cart, ...cartChanges }, signed: false }).parts, 'unsigned').toEqual([])
  })
})
