import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'

import { createProviders } from '~/checkout/providers/registry.server'
import { createPaymentServices } from '~/checkout/settlement/payment-service.server'
import { paystackSettlements } from '~/checkout/settlement/paystack-settlement.fixture'
import { deadlineIn } from '~/lib/http/deadline'

import { CARD, squareShop } from './square-shop.fixture'
import { countBookings } from '../server/analytics/bookings'

const log = pino({ level: 'silent' })
let counted: Record<string, number> = {}
const add = (path: string, name: string) => {
  counted[`${path} ${name}`] = (counted[`${path} ${name}`] ?? 0) + 1
}

const checkout = paystackSettlements()
const shop = squareShop()
beforeEach(() => {
  counted = {}
})

const bothOnce = (name: string) => ({ [`/services ${name}`]: 1, [`/therapists/chinedu-eze ${name}`]: 1 })

describe('countBookings', () => {
  const paystackOf = () => {
    const settings = { ...checkout.providers.settings, square: null, siteUrl: 'https://www.example.com' }
    return { settings, providers: createProviders(settings), bookings: countBookings(add, settings.siteSecrets) }
  }

  it('counts a checkout that Paystack accepts, and no failed one', async () => {
    const { providers, bookings } = paystackOf()
    const { paystack } = bookings.providers(providers)
    const begin = () =>
      paystack?.createSession(
        {
          package: 'single',
          addOn: null,
          amount: 2_000_000,
          currency: 'NGN',
          reference: checkout.providers.newReference(),
          customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
          therapist: 'chinedu-eze',
        },
        { deadline: deadlineIn(5_000), log },
      )
    checkout.providers.instead.set('POST /transaction/initialize', { status: 503, body: {} })
    await begin()
    expect(counted).toEqual({})
    checkout.providers.instead.clear()
    await begin()
    expect(counted).toEqual(bothOnce('begun'))
  })

  it('counts a payment once, after its webhook', async () => {
    const { settings, providers, bookings } = paystackOf()
    const { settleNow } = bookings.webhook(createPaymentServices(providers, settings, log)('paystack'))
    const reference = checkout.transaction({ status: 'abandoned' }, { therapist: 'chinedu-eze' })
    expect((await settleNow(reference)).outcome).toBe('abandoned')
    expect(counted).toEqual({})

    Object.assign(checkout.providers.transactions.get(reference) ?? {}, { status: 'success' })
    expect((await settleNow(reference)).outcome).toBe('confirmed')
    await settleNow(reference)
    expect(counted).toEqual(bothOnce('paid'))
  })

  it('counts a charged card as begun and paid, and a declined one as begun', async () => {
    const { provider, siteSecrets } = shop.parts()
    const { square } = countBookings(add, siteSecrets).providers({ square: provider })
    const charge = async (sourceId: string, order: { cart: string }) =>
      square.cards?.charge({ cart: order.cart, sourceId }, { deadline: deadlineIn(5_000), log })
    await charge('cnon:card-nonce-declined', await shop.signedOrder())
    expect(counted).toEqual({ '/services begun': 1 })
    await charge(CARD, await shop.signedOrder())
    expect(counted).toEqual({ '/services begun': 2, '/services paid': 1 })
  })
})
