import { describe, expect, it } from 'vitest'

import { paymentMetadata, type SignedCart } from '../order/signed-cart.server'
import { recordingLog } from '../providers/provider.fixture'
import { paystackSettlements } from './paystack-settlement.fixture'

const checkout = paystackSettlements()
const { transaction, newSettlement } = checkout

describe('mismatch between amount and cart', () => {
  it.each<[string, Record<string, unknown>, Partial<SignedCart>]>([
    ['less was asked for and paid', { amount: 100, requested_amount: 100 }, {}],
    ['less was asked for, more was taken', { amount: 6_200_000, requested_amount: 100 }, {}],
    ['a part was taken', { amount: 6_199_999 }, {}],
    ['more was asked for', { amount: 7_000_000, requested_amount: 7_000_000 }, {}],
    ['nothing was taken', { amount: 0, requested_amount: 0 }, {}],
    ['another currency', { currency: 'GHS' }, {}],
    ['a cart of another payment', {}, { reference: 'of-another-payment' }],
    [
      'a cart of another payment with its price',
      { amount: 100, requested_amount: 100 },
      { reference: 'of-another-payment', amount: 100 },
    ],
  ])('reaches the API host once, for review with a reason: %s', async (_what, changes, cartChanges) => {
    const reference = transaction(changes, cartChanges)
    const paymentService = newSettlement()
    const settlement = await paymentService.settleNow(reference)
    expect(settlement).toMatchObject({ outcome: 'needs-review', reason: expect.stringMatching(/\w/) })
    expect(await paymentService.settleNow(reference)).toEqual(settlement)
    expect([...checkout.providers.payments.values()]).toEqual([
      expect.objectContaining({ reference, outcome: 'needs-review', reason: expect.stringMatching(/\w/) }),
    ])
  })
})

describe('paid transaction with an invalid booking', () => {
  const cart = (): SignedCart => ({
    package: 'single',
    addOn: null,
    amount: 100,
    currency: 'NGN',
    reference: 'x',
    customer: { name: 'Ọbí', email: 'obi@example.com', country: 'Nigeria' },
  })
  const signed = () => paymentMetadata(checkout.providers.settings.siteSecrets, cart())
  it.each<[string, () => unknown, object]>([
    [
      'is gone',
      () => undefined,
      {
        customer: { name: 'unknown', email: 'payer@example.com', country: 'unknown' },
        cart: { package: 'unknown', addOn: null },
      },
    ],
    ['is 0', () => 0, { cart: { package: 'unknown', addOn: null } }],
    ['is ""', () => '', { cart: { package: 'unknown', addOn: null } }],
    ['is null', () => null, { cart: { package: 'unknown', addOn: null } }],
    ['cannot be read', () => ({ booking: 'nonsense.x' }), { cart: { package: 'unknown', addOn: null } }],
    [
      'has another signature',
      () => ({ ...signed(), booking: signed().booking.replace(/.$/, 'A').replace(/.$/, 'B') }),
      { customer: cart().customer, cart: { package: 'single', addOn: null } },
    ],
    [
      'was signed elsewhere',
      () => paymentMetadata(['the-secret-of-another-installation'], cart()),
      { customer: cart().customer, cart: { package: 'single', addOn: null } },
    ],
  ])('reaches the API host for review: the booking %s', async (_what, metadata, recorded) => {
    const log = recordingLog()
    const reference = transaction({ metadata: metadata(), customer: { email: 'payer@example.com' } })
    const settlement = await newSettlement(log).settleNow(reference)
    expect(settlement).toMatchObject({ outcome: 'needs-review', reason: expect.stringContaining('signature') })
    expect(checkout.providers.payments.get(reference)).toMatchObject({
      reference,
      amount: 6_200_000,
      outcome: 'needs-review',
      ...recorded,
    })
    expect(await newSettlement(log).settleNow(reference)).toEqual(settlement)
  })

  it('stays confirmed when the provider only respells the name, because the signed booking survives', async () => {
    const reference = transaction(
      {},
      { customer: { name: 'Ọbí & Adé 👋', email: 'obi@example.com', country: 'Côte d’Ivoire' } },
    )
    const stored = checkout.providers.transactions.get(reference)
    const spelled = JSON.parse(JSON.stringify(stored).normalize('NFD').replaceAll('&', '&amp;').replaceAll('👋', '?'))
    checkout.providers.transactions.set(reference, spelled)
    expect(JSON.stringify(spelled)).not.toBe(JSON.stringify(stored))
    expect(await newSettlement().settleNow(reference)).toMatchObject({
      outcome: 'confirmed',
      payment: { customer: { name: 'Ọbí & Adé 👋' } },
    })
  })
})
