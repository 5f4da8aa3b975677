import { describe, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { seededOffers } from '../../cart/seeded-offers.fixture'
import { newReference } from '../../order/reference.server'
import { fakeServices } from '../fake-services.fixture'
import { channelsFor } from './paystack-api.server'
import { createPaystack } from './paystack.server'

const offers = seededOffers()
const services = fakeServices()

function paystack() {
  const provider = createPaystack(services().settings)
  if (!provider) throw new Error('Paystack is off')
  return provider
}
const lookUp = (reference: string, ms = 5_000) =>
  paystack().lookUp(reference, { deadline: deadlineIn(ms), urgent: false })
const addTransaction = (changes: Record<string, unknown> = {}) => services().addTransaction(changes)

describe('Paystack price in kobo', () => {
  it.each([
    ['single', null, 2_000_000, {}],
    ['single', 'pocket1', 2_700_000, { addOnAmount: 700_000 }],
    ['single', 'pocket3', 2_000_000, {}],
    ['3sessions', 'pocket3', 7_500_000, { addOnAmount: 2_000_000 }],
    ['6sessions', 'pocket6', 14_500_000, { addOnAmount: 4_000_000 }],
  ])('covers %s with %s, without an add-on that is not allowed', (code, addOn, kobo, part) => {
    expect(paystack().priceOf({ package: code, addOn }, offers)).toEqual({ amount: kobo, currency: 'NGN', ...part })
  })

  it.each([
    [null, 'pocket1'],
    ['gold', null],
  ])('returns null for the package %s with %s', (code, addOn) => {
    expect(paystack().priceOf({ package: code, addOn }, offers)).toBeNull()
  })
})

describe('Paystack channels', () => {
  it('include bank, transfer and USSD for naira only', () => {
    expect(channelsFor('NGN')).toEqual(['card', 'bank', 'bank_transfer', 'ussd'])
    for (const currency of ['USD', 'EUR', 'CAD']) expect(channelsFor(currency)).toEqual(['card'])
  })
})

describe('Paystack lookup', () => {
  it.each([
    ['pending', { state: 'pending', transfer: false }],
    ['ongoing', { state: 'pending', transfer: false }],
    ['processing', { state: 'pending', transfer: false }],
    ['queued', { state: 'pending', transfer: false }],
    ['a future status', { state: 'pending', transfer: false }],
    ['abandoned', { state: 'abandoned' }],
    ['failed', { state: 'declined', message: 'Declined' }],
  ])('maps the status "%s"', async (status, expected) => {
    const reference = addTransaction({ status, paid_at: null, gateway_response: 'Declined' })
    expect(await lookUp(reference)).toMatchObject({ ...expected, returnedCart: { signed: true } })
  })

  it('returns the transaction of a payment, or of a reversed one by its creation date', async () => {
    const paid = { amount: 6_293_000, fees: 93_000, customer: { email: 'payer@example.com' } }
    expect(await lookUp(addTransaction({ id: 7, ...paid }))).toMatchObject({
      state: 'paid',
      transaction: {
        amount: 6_293_000,
        requested: 6_200_000,
        currency: 'NGN',
        channel: 'card',
        paidAt: '2026-11-21T10:00:00.000Z',
        email: 'payer@example.com',
        transactionId: '7',
        fees: 93_000,
      },
      returnedCart: { signed: true },
    })
    expect(await lookUp(addTransaction({ requested_amount: undefined, metadata: 0 }))).toMatchObject({
      transaction: { requested: null },
      returnedCart: null,
    })
    const reversed = { status: 'reversed', paid_at: null, created_at: '2026-11-21T09:59:00.000Z' }
    expect(await lookUp(addTransaction(reversed))).toMatchObject({ state: 'paid', reversed: true })
  })

  it('returns "unknown" for a reference that Paystack does not have', async () => {
    expect(await lookUp(services().newReference())).toEqual({ state: 'unknown' })
  })

  it.each<[string, { status: number; body: object | string }]>([
    ['an outage', { status: 503, body: { status: false, message: 'down' } }],
    ['a rate limit', { status: 429, body: { status: false, message: 'slow down' } }],
    ['an HTML page', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: { status: true, data: { status: 'success' } } }],
    [
      'a fraction of a kobo',
      {
        status: 200,
        body: { status: true, data: { reference: 'r', status: 'success', amount: 100.5, currency: 'NGN' } },
      },
    ],
  ])('reports no answer after %s', async (_name, response) => {
    services().instead.set('GET /transaction/verify', response)
    const lookup = await lookUp(addTransaction())
    expect(lookup).toMatchObject({ state: 'no-answer' })
    expect(lookup).not.toHaveProperty('keyRefused')
  })

  it.each([401, 403])('reports a rejected key after status %i', async (status) => {
    services().instead.set('GET /transaction/verify', { status, body: { status: false, message: 'Invalid key' } })
    expect(await lookUp(addTransaction())).toMatchObject({
      state: 'no-answer',
      keyRefused: true,
      reason: 'Invalid key',
    })
  })

  it('reports no answer at its deadline', async () => {
    services().instead.set('GET /transaction/verify', 'hang')
    expect(await lookUp(addTransaction(), 100)).toMatchObject({ state: 'no-answer' })
  })

  it('rejects a response about another payment', async () => {
    const data = services().transactions.get(addTransaction()) ?? {}
    services().instead.set('GET /transaction/verify', { status: 200, body: { status: true, data } })
    expect(await lookUp(newReference(services().settings.siteSecrets, 'paystack'))).toMatchObject({
      state: 'no-answer',
    })
  })
})

describe('Paystack refunds', () => {
  it('come from the transaction, with amounts that are numbers or text', async () => {
    const paid = await lookUp(addTransaction({ id: 7 }))
    if (paid.state !== 'paid') throw new Error(paid.state)
    const row = { currency: 'NGN', status: 'processed', created_at: '2026-11-24T09:30:00.000Z' }
    const data = [
      { id: 1, transaction: 7, amount: '500000', ...row },
      { id: 2, transaction: 8, amount: 100_000, ...row },
    ]
    services().instead.set('GET /refund', { status: 200, body: { status: true, data } })
    expect(await paystack().refunds.of(paid, { deadline: deadlineIn(5_000), urgent: false })).toMatchObject({
      state: 'known',
      refunds: [{ type: 'refund', id: '1', amount: 500_000, at: '2026-11-24T09:30:00.000Z' }],
    })
  })
})
