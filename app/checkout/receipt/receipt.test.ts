import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'
import { createLocalRateLimits } from '~/lib/http/rate-limit.server'

import { recordingLog, startProviders } from '../providers/fake-services.fixture'
import { newReference } from '../order/reference.server'
import { paymentMetadata } from '../order/signed-cart.server'
import { createProviders } from '../providers/registry.server'
import { createPaymentServices } from '../settlement/payment-service.server'
import { loadReceipt, maskEmail, readReceipt } from './receipt.server'

let providers: Awaited<ReturnType<typeof startProviders>>
beforeAll(async () => {
  providers = await startProviders()
})
beforeEach(() => {
  providers.instead.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())
afterAll(() => providers.close())

function transaction(changes: Record<string, unknown> = {}, code = '3sessions'): string {
  const reference = providers.newReference()
  const cart = {
    package: code,
    addOn: 'pocket1',
    amount: 6_200_000,
    currency: 'NGN',
    reference,
    customer: { name: 'Ada Okonkwo', email: 'ada@example.com', country: 'Nigeria' },
  }
  const metadata = paymentMetadata(providers.settings.siteSecrets, cart)
  providers.transactions.set(reference, {
    id: 1_000 + providers.transactions.size,
    reference,
    status: 'success',
    amount: 6_200_000,
    currency: 'NGN',
    paid_at: '2026-11-21T10:00:00.000Z',
    metadata,
    ...changes,
  })
  return reference
}

/** After so many polls the provider’s "not paid" is final. */
const LAST = 7

const MINUTE = 60_000
const UNKNOWN = { outcome: 'unknown', reference: null, provider: null, payment: null }

function partsOf() {
  const { content, settings } = providers
  const providersOfSite = createProviders(settings)
  const paymentServiceOf = createPaymentServices(providersOfSite, settings, recordingLog())
  return { content, providers: providersOfSite, paymentServiceOf, deadline: deadlineIn(5_000) }
}
const receiptOf = (reference: string | null, polls = LAST) =>
  readReceipt(reference, {
    ...partsOf(),
    siteSecrets: providers.settings.siteSecrets,
    polls,
    allowLookup: () => true,
  })

describe('a receipt', () => {
  it('shows plan, amount, date and a masked e-mail, and nothing else', async () => {
    const reference = transaction()
    expect(await receiptOf(reference)).toEqual({
      outcome: 'confirmed',
      reference,
      provider: 'Paystack',
      payment: {
        packageName: '3 Sessions',
        addOnName: 'Coach in My Pocket, 1\u00A0week',
        therapistName: null,
        amount: '₦62,000',
        paidAt: '2026-11-21T10:00:00.000Z',
        maskedEmail: 'a•••@example.com',
      },
      reply: { by: '2026-11-22T10:00:00.000Z', isPast: expect.any(Boolean) },
      receiptByEmail: false,
    })
  })

  it.each([
    ['processed', 6_200_000, 'returned', '₦62,000', '2026-11-25T09:30:00.000Z'],
    ['processed', 1_000_000, 'partly-returned', '₦10,000 of ₦62,000', '2026-11-25T09:30:00.000Z'],
    ['pending', 1_000_000, 'returning', '₦10,000 of ₦62,000', null],
  ])('maps a %s refund of %i kobo to "%s"', async (status, amount, outcome, shown, at) => {
    const refunded_at = '2026-11-25T09:30:00.000Z'
    providers.refunds.splice(0, 1, { id: 1, transaction: 77, amount, currency: 'NGN', status, refunded_at })
    expect(await receiptOf(transaction({ id: 77 }))).toMatchObject({
      outcome,
      payment: { amount: '₦62,000', maskedEmail: 'a•••@example.com' },
      refund: { amount: shown, at },
    })
  })

  it('promises a receipt by email only if the API host sends one', async () => {
    const kept = { success: true, message: 'Kept', receiptByEmail: true }
    providers.instead.set('POST /api/payments', { status: 200, body: kept })
    expect(await receiptOf(transaction())).toMatchObject({ outcome: 'confirmed', receiptByEmail: true })
  })

  it.each([
    [{ status: 'pending', channel: 'bank_transfer', paid_at: null }, 'pending'],
    [{ status: 'ongoing', channel: 'card', paid_at: null }, 'confirming'],
    [{ status: 'failed', paid_at: null }, 'not-paid-yet'],
    [{ status: 'abandoned', paid_at: null }, 'not-paid-yet'],
  ])('shows no date for an unpaid transaction: %j', async (changes, outcome) => {
    expect(await receiptOf(transaction(changes))).toMatchObject({
      outcome,
      payment: { amount: '₦62,000', paidAt: null },
    })
  })

  it('shows the received amount, not the price', async () => {
    expect(await receiptOf(transaction({ amount: 100 }))).toMatchObject({
      outcome: 'needs-review',
      payment: { amount: '₦1' },
    })
  })

  it('falls back to codes for removed offers and during a content outage', async () => {
    expect(await receiptOf(transaction({}, 'gone'))).toMatchObject({
      payment: { packageName: 'gone', addOnName: 'Coach in My Pocket, 1\u00A0week' },
    })
    providers.instead.set('content', { status: 500, body: {} })
    expect(await receiptOf(transaction())).toMatchObject({
      outcome: 'confirmed',
      payment: { packageName: '3sessions', addOnName: 'pocket1' },
    })
  })

  describe('before the payment arrives', () => {
    const abandoned = () => transaction({ status: 'abandoned', paid_at: null })
    const declined = () => transaction({ status: 'failed', paid_at: null })

    it('reads "confirming" while the provider may lag behind its payment window', async () => {
      for (const look of [0, 3, LAST - 1])
        expect(await receiptOf(abandoned(), look)).toMatchObject({
          outcome: 'confirming',
          payment: { amount: '₦62,000' },
        })
      expect(await receiptOf(providers.newReference(), 0)).toMatchObject({ outcome: 'confirming', payment: null })
    })

    it.each([0, 1, 30])(
      'reads "not-paid-yet" after %i minutes, while the transaction can still be paid',
      async (minutes) => {
        const references = [abandoned(), declined(), providers.newReference()]
        vi.setSystemTime(Date.now() + minutes * MINUTE)
        for (const reference of references)
          expect(await receiptOf(reference)).toMatchObject({ outcome: 'not-paid-yet', reference })
        expect(await receiptOf(references[1] ?? null, 0), 'a declined card, at the first look').toMatchObject({
          outcome: 'not-paid-yet',
        })
      },
    )

    it.each([31, 30 * 24 * 60])('reads as final after %i minutes, at the first lookup too', async (minutes) => {
      const [given, failed, missing] = [abandoned(), declined(), providers.newReference()]
      vi.setSystemTime(Date.now() + minutes * MINUTE)
      for (const look of [0, LAST]) {
        expect(await receiptOf(given, look)).toMatchObject({ outcome: 'abandoned' })
        expect(await receiptOf(failed, look)).toMatchObject({ outcome: 'declined' })
        expect(await receiptOf(missing, look)).toEqual(UNKNOWN)
      }
    })
  })

  it('accepts a reference copied with blanks and invisible characters', async () => {
    const reference = transaction()
    const copied = ` ${reference.slice(0, 20)}\n\u200b${reference.slice(20)}\u00a0\ufeff`
    const query = new URLSearchParams({ reference: copied })
    const receipt = await loadReceipt(new Request(`https://www.example.com/services/receipt?${query}`), {
      ...partsOf(),
      settings: providers.settings,
      visitor: null,
      limits: createLocalRateLimits(),
    })
    expect(receipt).toMatchObject({ outcome: 'confirmed', reference })
  })

  it('reads "unknown" for an invented reference, without a call to a provider', async () => {
    providers.calls.length = 0
    for (const nonsense of [
      null,
      '',
      'x',
      '../..',
      '1795246000000-XYZ',
      newReference(['another-secret-of-thirty-two-chars'], 'paystack'),
    ])
      expect(await receiptOf(nonsense)).toEqual(UNKNOWN)
    expect(providers.calls).toEqual([])
  })

  it('reads "not-working" for a provider without keys', async () => {
    const reference = newReference(providers.settings.siteSecrets, 'square')
    expect(await receiptOf(reference)).toMatchObject({ outcome: 'not-working', reference })
  })

  it('reads "received" while the refund list does not answer', async () => {
    providers.instead.set('GET /refund', { status: 503, body: '' })
    expect(await receiptOf(transaction({ id: 79 }))).toMatchObject({
      outcome: 'received',
      payment: { amount: '₦62,000', paidAt: '2026-11-21T10:00:00.000Z' },
    })
  })

  it('reads "provider-unreachable" when the lookup fails', async () => {
    const reference = transaction()
    providers.instead.set('GET /transaction/verify', { status: 503, body: '' })
    expect(await receiptOf(reference)).toEqual({
      outcome: 'provider-unreachable',
      reference,
      provider: 'Paystack',
      payment: null,
    })
  })

  it.each([401, 403])('reads "not-working" when the provider refuses the key with %i', async (status) => {
    const reference = transaction()
    providers.instead.set('GET /transaction/verify', { status, body: { status: false, message: 'Invalid key' } })
    expect(await receiptOf(reference)).toMatchObject({ outcome: 'not-working', reference, payment: null })
  })
})

it.each([
  ['ada@example.com', 'a•••@example.com'],
  ['ada@b.co', 'a•••@b.co'],
  ['ad@b.co', '•••@b.co'],
  ['a@b.co', '•••@b.co'],
  ['"odd@name"@example.com', '"•••@example.com'],
  ['nobody', '•••'],
])('maskEmail turns %s into %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
