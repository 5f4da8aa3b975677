import { describe, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { recordingLog } from '../providers/provider.fixture'
import { paystackSettlements } from './paystack-settlement.fixture'

const checkout = paystackSettlements()
const { transaction, newSettlement, verifications, deliveries } = checkout

describe('settleNow', () => {
  it("confirms a matching payment and delivers it with exactly the contract's fields", async () => {
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

  it('sends the same body under the same key on every run', async () => {
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

  it('verifies and delivers once for concurrent calls', async () => {
    const reference = transaction()
    const paymentService = newSettlement()
    const settlements = await Promise.all(Array.from({ length: 8 }, () => paymentService.settleNow(reference)))
    expect(new Set(settlements.map(({ outcome }) => outcome))).toEqual(new Set(['confirmed']))
    expect([verifications(), deliveries().length]).toEqual([1, 1])
  })

  it('compares with the signed cart, not with current prices', async () => {
    const [, three] = checkout.providers.offers.packages
    if (!three) throw new Error('nothing seeded')
    const before = three.price
    three.price = 90_000
    expect(await newSettlement().settleNow(transaction())).toMatchObject({
      outcome: 'confirmed',
    })
    three.price = before
  })

  it('confirms the price when the client paid the fees on top', async () => {
    const reference = transaction({ amount: 6_293_000 })
    expect(await newSettlement().settleNow(reference)).toMatchObject({
      outcome: 'confirmed',
      payment: { amount: 6_200_000 },
    })
  })

  it('compares the charged amount when the provider omits the requested one', async () => {
    expect(await newSettlement().settleNow(transaction({ requested_amount: undefined }))).toMatchObject({
      outcome: 'confirmed',
    })
    expect(await newSettlement().settleNow(transaction({ requested_amount: undefined, amount: 100 }))).toMatchObject({
      outcome: 'needs-review',
    })
  })
})

describe('rotated SITE_SECRET', () => {
  it('settles orders of the previous secret, and reports "not-verified" once it is removed', async () => {
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

describe('statusForPage', () => {
  const soon = () => ({ deadline: deadlineIn(200) })

  it('returns the known status at its deadline while the settlement continues', async () => {
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

  it('returns "provider-unreachable" for a hanging provider', async () => {
    checkout.providers.instead.set('GET /transaction/verify', 'hang')
    expect(await newSettlement().statusForPage(transaction(), soon())).toEqual({
      outcome: 'provider-unreachable',
    })
  })

  it('makes no call for a cached status or when allowLookup refuses', async () => {
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
