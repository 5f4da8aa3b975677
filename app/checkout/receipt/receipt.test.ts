import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { keptLog, startProviders } from '../providers.fixture'
import { maskEmail, readReceipt } from './receipt.server'
import { newReference } from '../order/reference.server'
import { createSettlement } from '../settlement/settlement.server'
import { paymentMetadata } from '../settlement/signed-cart.server'

let providers: Awaited<ReturnType<typeof startProviders>>
beforeAll(async () => {
  providers = await startProviders()
})
beforeEach(() => providers.instead.clear())
afterAll(() => providers.close())

function transaction(changes: Record<string, unknown> = {}, code = '3sessions'): string {
  const reference = newReference()
  const cart = { package: code, addOn: 'pocket1', amount: 6_200_000, currency: 'NGN', reference, customer: { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria' } }
  const metadata = paymentMetadata(providers.settings.siteSecrets, cart)
  providers.transactions.set(reference, { reference, status: 'success', amount: 6_200_000, currency: 'NGN', paid_at: '2026-11-21T10:00:00.000Z', metadata, ...changes })
  return reference
}

function receiptOf(reference: string | null) {
  return readReceipt(reference, { content: providers.content, report: () => undefined, settle: createSettlement(providers.settings, keptLog()) })
}

describe('a receipt', () => {
  it('shows plan, amount, date and a masked e-mail, and nothing else', async () => {
    const reference = transaction()
    expect(await receiptOf(reference)).toEqual({
      outcome: 'confirmed',
      reference,
      payment: {
        packageName: '3 Sessions',
        addOnName: 'Coach in My Pocket, 1 week',
        amount: '₦62,000',
        paidAt: '2026-11-21T10:00:00.000Z',
        maskedEmail: 'a•••@example.com',
      },
    })
  })

  it.each([
    [{ status: 'pending', paid_at: null }, 'pending'],
    [{ status: 'failed', paid_at: null }, 'declined'],
    [{ status: 'abandoned', paid_at: null }, 'abandoned'],
  ])('of what is not paid shows no date: %j', async (changes, outcome) => {
    expect(await receiptOf(transaction(changes))).toMatchObject({ outcome, payment: { amount: '₦62,000', paidAt: null } })
  })

  it('shows the money that came, not what was due', async () => {
    expect(await receiptOf(transaction({ amount: 100 }))).toMatchObject({ outcome: 'needs-review', payment: { amount: '₦1' } })
  })

  it('falls back to codes for what is no longer sold, and while the content service is down', async () => {
    expect(await receiptOf(transaction({}, 'gone'))).toMatchObject({ payment: { packageName: 'gone', addOnName: 'Coach in My Pocket, 1 week' } })
    providers.instead.set('content', { status: 500, body: {} })
    expect(await receiptOf(transaction())).toMatchObject({ outcome: 'confirmed', payment: { packageName: '3sessions', addOnName: 'pocket1' } })
  })

  it('tells nothing about what is not ours or does not exist, and asks nobody about nonsense', async () => {
    const unknown = { outcome: 'unknown', reference: null, payment: null }
    expect(await receiptOf(transaction({ metadata: 0 }))).toEqual(unknown)
    expect(await receiptOf(newReference())).toEqual(unknown)
    providers.calls.length = 0
    for (const nonsense of [null, '', 'x', '../..', '1795246000000-XYZ']) expect(await receiptOf(nonsense)).toEqual(unknown)
    expect(providers.calls).toEqual([])
  })

  it('says when nobody could look', async () => {
    const reference = transaction()
    providers.instead.set('GET /transaction/verify', { status: 503, body: '' })
    expect(await receiptOf(reference)).toEqual({ outcome: 'provider-unreachable', reference, payment: null })
  })
})

it.each([
  ['ada@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['"odd@name"@example.com', '"•••@example.com'],
  ['nobody', '•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
