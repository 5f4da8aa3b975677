import { describe, expect, it } from 'vitest'

import { newReference } from '../order/reference.server'
import { recordingLog } from '../providers/provider.fixture'
import { paystackSettlements } from './paystack-settlement.fixture'

const checkout = paystackSettlements()
const { transaction, newSettlement, deliveries } = checkout

describe('unpaid or foreign payment', () => {
  it.each([
    ['pending', 'pending'],
    ['ongoing', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['a state of tomorrow', 'pending'],
    ['abandoned', 'abandoned'],
    ['failed', 'declined'],
  ])('delivers nothing for the Paystack status "%s" and returns "%s"', async (status, outcome) => {
    const settlement = await newSettlement().settleNow(
      transaction({ status, paid_at: null, gateway_response: 'Declined' }),
    )
    expect(settlement).toMatchObject({ outcome, cart: { package: '3sessions', amount: 6_200_000 } })
    if (outcome === 'declined') expect(settlement).toMatchObject({ message: 'Declined' })
    expect(deliveries()).toEqual([])
  })

  it('returns "unknown-reference" when Paystack lacks the reference', async () => {
    expect(await newSettlement().settleNow(checkout.providers.newReference())).toEqual({
      outcome: 'unknown-reference',
    })
  })

  it.each(['nonsense', '', '..', '../transaction', 'a/b', 'x'.repeat(200)])(
    'makes no call for the malformed reference %j',
    async (reference) => {
      expect(await newSettlement().settleNow(reference)).toEqual({ outcome: 'not-ours' })
      expect(checkout.providers.calls).toEqual([])
    },
  )

  it('makes no call for a forged reference or one of another provider', async () => {
    const made = [
      newReference(['another-secret-of-thirty-two-chars'], 'paystack'),
      newReference(checkout.providers.settings.siteSecrets, 'square'),
    ]
    for (const reference of made)
      expect(await newSettlement().settleNow(reference)).toEqual({ outcome: 'not-verified' })
    expect(checkout.providers.calls).toEqual([])
  })

  it('returns "not-configured" for a provider without keys', async () => {
    expect(
      await newSettlement(recordingLog(), { ...checkout.providers.settings, paystack: null }).settleNow(
        checkout.providers.newReference(),
      ),
    ).toEqual({ outcome: 'not-configured' })
  })
})
