import { afterAll, beforeAll, beforeEach } from 'vitest'

import { paymentMetadata, type SignedCart } from '../order/signed-cart.server'
import { createPaystack } from '../providers/paystack/paystack.server'
import { recordingLog, startProviders } from '../providers/fake-services.fixture'
import { createPaymentService } from './payment-service.server'

type Settings = Parameters<typeof createPaystack>[0] & Parameters<typeof createPaymentService>[1]

/** The providers of one file of tests, who know of nothing before each test, and how payments with Paystack are settled there. */
export function paystackSettlements() {
  let providers: Awaited<ReturnType<typeof startProviders>>
  beforeAll(async () => {
    providers = await startProviders()
  })
  beforeEach(() => {
    providers.instead.clear()
    providers.calls.length = 0
    providers.payments.clear()
    providers.events.clear()
    for (const list of [providers.refunds, providers.disputes]) list.length = 0
  })
  afterAll(() => providers.close())

  return {
    /** There once the tests run. */
    get providers() {
      return providers
    },

    /** A transaction as `placeOrder` makes it, paid unless `status` says otherwise. */
    transaction(changes: Record<string, unknown> = {}, cartChanges: Partial<SignedCart> = {}) {
      const reference = providers.newReference()
      const customer = { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria' }
      const cart = {
        package: '3sessions',
        addOn: 'pocket1',
        amount: 6_200_000,
        currency: 'NGN',
        reference,
        customer,
        ...cartChanges,
      }
      providers.transactions.set(reference, {
        id: 4_099_260_516 + providers.transactions.size,
        reference,
        status: 'success',
        amount: 6_200_000,
        requested_amount: 6_200_000,
        currency: 'NGN',
        channel: 'card',
        paid_at: '2026-11-21T10:00:00.000Z',
        gateway_response: 'Successful',
        metadata: paymentMetadata(providers.settings.siteSecrets, cart),
        ...changes,
      })
      return reference
    },

    /** A settlement of its own, as if after a restart. */
    newSettlement(log = recordingLog(), settings: Settings = providers.settings) {
      return createPaymentService(createPaystack(settings), settings, log)
    },

    verifications: () => providers.calls.filter(({ to }) => to.startsWith('GET /transaction/verify')).length,
    deliveries: () => providers.calls.filter(({ to }) => to === 'POST /api/payments'),
  }
}
