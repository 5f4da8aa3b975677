import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { paymentMetadata } from '~/checkout/order/signed-cart.server'
import { startProviders } from '~/checkout/providers/fake-services.fixture'
import { createProviders } from '~/checkout/providers/registry.server'
import { createPaymentServices } from '~/checkout/settlement/payment-service.server'
import { deadlineIn } from '~/lib/http/deadline'

import { CARD, squareShop } from './square-shop.fixture'
import { countBookings } from '../server/analytics/bookings'

const log = pino({ level: 'silent' })
const CAMPAIGN_ID = '0b0b5a52-radio-kano'
let counted: Record<string, number> = {}
const add = (path: string, name: string) => {
  counted[`${path} ${name}`] = (counted[`${path} ${name}`] ?? 0) + 1
}

const addCampaign = async (name: string | null | undefined, counted: string) => {
  if (name) add(name, counted)
}

let fake: Awaited<ReturnType<typeof startProviders>>
const shop = squareShop()
beforeAll(async () => {
  fake = await startProviders()
})
beforeEach(() => {
  counted = {}
})
afterAll(() => fake.close())

const cart = (reference: string) => ({
  package: 'single',
  addOn: null,
  amount: 2_000_000,
  currency: 'NGN',
  reference,
  customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
  therapist: 'chinedu-eze',
})
const bothOnce = (name: string) => ({ [`/services ${name}`]: 1, [`/therapists/chinedu-eze ${name}`]: 1 })

describe('countBookings', () => {
  it('counts a checkout that Paystack accepts, and no failed one', async () => {
    const { siteSecrets } = fake.settings
    const providers = createProviders({ ...fake.settings, square: null, siteUrl: 'https://www.example.com' })
    const { paystack } = countBookings(add, addCampaign, siteSecrets).providers(providers)
    const begin = () => paystack?.createSession(cart(fake.newReference()), { deadline: deadlineIn(5_000), log })
    fake.instead.set('POST /transaction/initialize', { status: 503, body: {} })
    await begin()
    expect(counted).toEqual({})
    fake.instead.clear()
    await begin()
    expect(counted).toEqual(bothOnce('begun'))
  })

  it('counts a payment once, after its webhook', async () => {
    const { settings } = fake
    const providers = createProviders({ ...settings, square: null, siteUrl: 'https://www.example.com' })
    const { settleNow } = countBookings(add, addCampaign, settings.siteSecrets).webhook(
      createPaymentServices(providers, settings, log)('paystack'),
    )
    const reference = fake.newReference()
    const transaction = {
      reference,
      status: 'abandoned',
      amount: 2_000_000,
      requested_amount: 2_000_000,
      currency: 'NGN',
      channel: 'card',
      paid_at: new Date().toISOString(),
      metadata: paymentMetadata(settings.siteSecrets, cart(reference), CAMPAIGN_ID),
    }
    fake.transactions.set(reference, transaction)
    expect((await settleNow(reference)).outcome).toBe('abandoned')
    expect(counted).toEqual({})

    fake.transactions.set(reference, { ...transaction, status: 'success' })
    expect((await settleNow(reference)).outcome).toBe('confirmed')
    await settleNow(reference)
    expect(counted).toEqual({ ...bothOnce('paid'), [`${CAMPAIGN_ID} paid`]: 1 })
  })

  it('counts a charged card as begun and paid, and a declined one as begun', async () => {
    const { provider, siteSecrets } = shop.parts()
    const { square } = countBookings(add, addCampaign, siteSecrets).providers({ square: provider })
    const charge = async (sourceId: string, order: { cart: string }) =>
      square.cards?.charge({ cart: order.cart, sourceId, campaign: 'radio-kano' }, { deadline: deadlineIn(5_000), log })
    await charge('cnon:card-nonce-declined', await shop.signedOrder())
    expect(counted).toEqual({ '/services begun': 1 })
    await charge(CARD, await shop.signedOrder())
    expect(counted).toEqual({ '/services begun': 2, '/services paid': 1, 'radio-kano paid': 1 })
  })
})
