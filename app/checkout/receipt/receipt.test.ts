import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createLocalRateLimits } from '~/lib/http/rate-limit.server'

import { newReference } from '../order/reference.server'
import { fakeServices } from '../providers/fake-services.fixture'
import { receiptContext, receiptOf } from './receipt.fixture'
import { loadReceipt, maskEmail } from './receipt.server'

const services = fakeServices()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const addTransaction = (...changes: Parameters<ReturnType<typeof services>['addTransaction']>) =>
  services().addTransaction(...changes)
const read = (reference: string | null, polls?: number) => receiptOf(services(), reference, polls)

const MINUTE_MS = 60_000
const UNKNOWN = { outcome: 'unknown', reference: null, provider: null, payment: null }

describe('readReceipt', () => {
  it('returns plan, amount, date and a masked email, and nothing else', async () => {
    const reference = addTransaction()
    expect(await read(reference)).toEqual({
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
  ])('shows a %s refund of %i kobo as "%s"', async (status, amount, outcome, shown, at) => {
    const refunded_at = '2026-11-25T09:30:00.000Z'
    services().refunds.push({ id: 1, transaction: 77, amount, currency: 'NGN', status, refunded_at })
    expect(await read(addTransaction({ id: 77 }))).toMatchObject({
      outcome,
      payment: { amount: '₦62,000', maskedEmail: 'a•••@example.com' },
      refund: { amount: shown, at },
    })
  })

  it('promises a receipt by email only if the API host sends one', async () => {
    const body = { success: true, message: 'Stored', receiptByEmail: true }
    services().instead.set('POST /api/payments', { status: 200, body })
    expect(await read(addTransaction())).toMatchObject({ outcome: 'confirmed', receiptByEmail: true })
  })

  it.each([
    [{ status: 'pending', channel: 'bank_transfer', paid_at: null }, 'pending'],
    [{ status: 'ongoing', channel: 'card', paid_at: null }, 'confirming'],
    [{ status: 'failed', paid_at: null }, 'not-paid-yet'],
    [{ status: 'abandoned', paid_at: null }, 'not-paid-yet'],
  ])('returns no date for the unpaid transaction %j', async (changes, outcome) => {
    expect(await read(addTransaction(changes))).toMatchObject({
      outcome,
      payment: { amount: '₦62,000', paidAt: null },
    })
  })

  it('returns the paid amount, not the agreed one', async () => {
    expect(await read(addTransaction({ amount: 100 }))).toMatchObject({
      outcome: 'needs-review',
      payment: { amount: '₦1' },
    })
  })

  it('uses codes in place of names that are not sold any more or cannot be read', async () => {
    expect(await read(addTransaction({}, { package: 'gone' }))).toMatchObject({
      payment: { packageName: 'gone', addOnName: 'Coach in My Pocket, 1\u00A0week' },
    })
    services().instead.set('content', { status: 500, body: {} })
    expect(await read(addTransaction())).toMatchObject({
      outcome: 'confirmed',
      payment: { packageName: '3sessions', addOnName: 'pocket1' },
    })
  })

  it('returns "not-working" for a provider without keys or with a rejected one', async () => {
    const square = newReference(services().settings.siteSecrets, 'square')
    expect(await read(square)).toMatchObject({ outcome: 'not-working', reference: square })
    const reference = addTransaction()
    const body = { status: false, message: 'Invalid key' }
    services().instead.set('GET /transaction/verify', { status: 401, body })
    expect(await read(reference)).toMatchObject({ outcome: 'not-working', reference, payment: null })
  })
})

describe('receipt of an unpaid order', () => {
  const abandoned = () => addTransaction({ status: 'abandoned', paid_at: null })
  const declined = () => addTransaction({ status: 'failed', paid_at: null })

  it('stays "confirming" while the provider may lag behind its payment window', async () => {
    for (const look of [0, 3, 6])
      expect(await read(abandoned(), look)).toMatchObject({ outcome: 'confirming', payment: { amount: '₦62,000' } })
    expect(await read(services().newReference(), 0)).toMatchObject({ outcome: 'confirming', payment: null })
  })

  it.each([0, 1, 30])('stays "not-paid-yet" after %i minutes, while it can still be paid', async (minutes) => {
    const failed = declined()
    const references = [abandoned(), failed, services().newReference()]
    vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
    for (const reference of references)
      expect(await read(reference)).toMatchObject({ outcome: 'not-paid-yet', reference })
    expect(await read(failed, 0), 'a declined card, at the first look').toMatchObject({ outcome: 'not-paid-yet' })
  })

  it.each([31, 30 * 24 * 60])('becomes final after %i minutes, at the first look too', async (minutes) => {
    const [unpaid, failed, missing] = [abandoned(), declined(), services().newReference()]
    vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
    for (const look of [0, undefined]) {
      expect(await read(unpaid, look)).toMatchObject({ outcome: 'abandoned' })
      expect(await read(failed, look)).toMatchObject({ outcome: 'declined' })
      expect(await read(missing, look)).toEqual(UNKNOWN)
    }
  })
})

describe('loadReceipt', () => {
  it('accepts a reference that was copied with blanks and invisible characters', async () => {
    const reference = addTransaction()
    const copied = ` ${reference.slice(0, 20)}\n\u200b${reference.slice(20)}\u00a0\ufeff`
    const query = new URLSearchParams({ reference: copied })
    const receipt = await loadReceipt(new Request(`https://www.example.com/services/receipt?${query}`), {
      ...receiptContext(services()),
      settings: services().settings,
      visitor: null,
      limits: createLocalRateLimits(),
    })
    expect(receipt).toMatchObject({ outcome: 'confirmed', reference })
  })
})

describe('maskEmail', () => {
  it.each([
    ['ada@example.com', 'a•••@example.com'],
    ['ada@b.co', 'a•••@b.co'],
    ['ad@b.co', '•••@b.co'],
    ['a@b.co', '•••@b.co'],
    ['"odd@name"@example.com', '"•••@example.com'],
    ['nobody', '•••'],
  ])('masks %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})
