import { describe, expect, it } from 'vitest'

import { seededOffers } from '../../cart/seeded-offers.fixture'
import { channelsFor } from './paystack-api.server'
import { createPaystack } from './paystack.server'

const offers = seededOffers()
const paystack = createPaystack({
  paystack: {
    publicKey: 'pk_test_fixture',
    secretKey: 'sk_test_fixture',
    apiBase: 'http://127.0.0.1:9',
    checkoutUrl: 'https://checkout.paystack.com',
  },
  siteUrl: 'https://www.example.com',
  siteSecrets: ['a-secret-of-thirty-two-characters'],
})

describe('Paystack price in kobo', () => {
  it.each([
    ['single', null, 2_000_000, {}],
    ['single', 'pocket1', 2_700_000, { addOnAmount: 700_000 }],
    ['single', 'pocket3', 2_000_000, {}],
    ['single', 'pocket6', 2_000_000, {}],
    ['3sessions', null, 5_500_000, {}],
    ['3sessions', 'pocket1', 6_200_000, { addOnAmount: 700_000 }],
    ['3sessions', 'pocket3', 7_500_000, { addOnAmount: 2_000_000 }],
    ['3sessions', 'pocket6', 5_500_000, {}],
    ['6sessions', null, 10_500_000, {}],
    ['6sessions', 'pocket1', 11_200_000, { addOnAmount: 700_000 }],
    ['6sessions', 'pocket3', 12_500_000, { addOnAmount: 2_000_000 }],
    ['6sessions', 'pocket6', 14_500_000, { addOnAmount: 4_000_000 }],
  ])('includes only an allowed add-on: %s with %s', (code, addOn, kobo, part) => {
    expect(paystack?.priceOf({ package: code, addOn }, offers)).toEqual({ amount: kobo, currency: 'NGN', ...part })
  })

  it('stays null for an add-on alone and an unknown package', () => {
    expect(paystack?.priceOf({ package: null, addOn: 'pocket1' }, offers)).toBeNull()
    expect(paystack?.priceOf({ package: 'gold', addOn: null }, offers)).toBeNull()
  })
})

it('channelsFor returns four channels for naira and card for other currencies', () => {
  expect(channelsFor('NGN')).toEqual(['card', 'bank', 'bank_transfer', 'ussd'])
  for (const currency of ['USD', 'EUR', 'CAD']) expect(channelsFor(currency)).toEqual(['card'])
})
