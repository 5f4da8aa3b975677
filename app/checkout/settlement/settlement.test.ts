import { describe, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { recordingLog } from '../providers/provider.fixture'
import { paystackSettlements } from './paystack-settlement.fixture'

const checkout = paystackSettlements()
const { transaction, newSettlement, verifications, deliveries } = checkout

describe('a payment', () => {
  it('that is what the cart says is confirmed and with the API host, with exactly the fields of the contract', async () => {
    const reference = transaction()
    const settlement = await newSettlement().settleNow(reference)
    const payment = {
      reference,
      provider: 'paystack',
      amount: 6_200_000,
      currency: 'NGN',
      channel: 'card',
      paidAt: '2026-11-21T10:00:00.000Z',
      customer: { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria' },
      cart: { package: '3sessions', addOn: 'pocket1' },
    }
    expect(settlement).toEqual({ outcome: 'confirmed', payment })
    expect(checkout.providers.payments.get(reference)).toEqual({ ...payment, outcome: 'confirmed', reason: null })
  })

  it('settled again and again is the same body under the same key', async () => {
    const reference = transaction()
    for (let time = 0; time < 3; time += 1) {
      // Each time as if after a restart.
      expect(await newSettlement().settleNow(reference)).toMatchObject({
        outcome: 'confirmed',
      })
    }
    const [first, ...others] = deliveries()
    expect(others).toHaveLength(2)
    for (const other of others) {
      expect(other.body).toEqual(first?.body)
      expect(other.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    }
  })

  it('asked for several times at once is verified and delivered once', async () => {
    const reference = transaction()
    const paymentService = newSettlement()
    const settlements = await Promise.all(Array.from({ length: 8 }, () => paymentService.settleNow(reference)))
    expect(new Set(settlements.map(({ outcome }) => outcome))).toEqual(new Set(['confirmed']))
    expect([verifications(), deliveries().length]).toEqual([1, 1])
  })

  it('is measured by the cart, whatever the prices are by now', async () => {
    const [, three] = checkout.providers.offers.packages
    if (!three) throw new Error('nothing seeded')
    const before = three.price
    three.price = 90_000
    expect(await newSettlement().settleNow(transaction())).toMatchObject({
      outcome: 'confirmed',
    })
    three.price = before
  })

  it('whose fees the client bore is confirmed with the price', async () => {
    const reference = transaction({ amount: 6_293_000 })
    expect(await newSettlement().settleNow(reference)).toMatchObject({
      outcome: 'confirmed',
      payment: { amount: 6_200_000 },
    })
  })

  it('of a provider that does not tell what was asked for is measured by what was taken', async () => {
    expect(await newSettlement().settleNow(transaction({ requested_amount: undefined }))).toMatchObject({
      outcome: 'confirmed',
    })
    expect(await newSettlement().settleNow(transaction({ requested_amount: undefined, amount: 100 }))).toMatchObject({
      outcome: 'needs-review',
    })
  })
})

describe('a secret that changes', () => {
  it('settles what was ordered under the one before, and after that no more than says so', async () => {
    const reference = transaction()
    const changed = {
      ...checkout.providers.settings,
      siteSecrets: ['the-secret-that-follows-it-now-00', ...checkout.providers.settings.siteSecrets] as const,
    }
    expect(await newSettlement(recordingLog(), changed).settleNow(reference)).toMatchObject({ outcome: 'confirmed' })
    const dropped = { ...checkout.providers.settings, siteSecrets: ['the-secret-that-follows-it-now-00'] as const }
    expect(await newSettlement(recordingLog(), dropped).settleNow(reference)).toEqual({ outcome: 'not-verified' })
  })
})

describe('a look for a page', () => {
  const soon = () => ({ deadline: deadlineIn(200) })

  it('is answered by its deadline with what is known, and the settlement goes on', async () => {
    const reference = transaction()
    const paymentService = newSettlement()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    checkout.providers.instead.set(
      'POST /api/payments',
      held.then(() => ({ status: 200, body: { success: true, message: 'Stored' } })),
    )
    expect(await paymentService.statusForPage(reference, soon())).toMatchObject({
      outcome: 'not-delivered',
      payment: { reference },
    })
    const settled = paymentService.statusForPage(reference, { deadline: deadlineIn(5_000) })
    answer()
    expect(await settled).toMatchObject({ outcome: 'confirmed' })
    expect(deliveries()).toHaveLength(1)
  })

  it('at a provider that hangs says that nobody could look', async () => {
    checkout.providers.instead.set('GET /transaction/verify', 'hang')
    expect(await newSettlement().statusForPage(transaction(), soon())).toEqual({
      outcome: 'provider-unreachable',
    })
  })

  it('makes no call for a status from a moment ago, nor when allowLookup refuses', async () => {
    const reference = transaction()
    const paymentService = newSettlement()
    await paymentService.statusForPage(reference, soon())
    const before = checkout.providers.calls.length
    expect(await paymentService.statusForPage(reference, { ...soon(), allowLookup: () => false })).toMatchObject({
      outcome: 'confirmed',
    })
    expect(await paymentService.statusForPage(transaction(), { ...soon(), allowLookup: () => false })).toEqual({
      outcome: 'provider-unreachable',
    })
    expect(checkout.providers.calls.length).toBe(before)
  })
})
