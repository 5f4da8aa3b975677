import { describe, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { recordingLog } from '../providers/provider.fixture'
import { paystackSettlements } from './paystack-settlement.fixture'

const checkout = paystackSettlements()
const { transaction, newSettlement } = checkout
const soon = () => ({ deadline: deadlineIn(5_000) })

/** The transaction's own number at Paystack. */
const idOf = (reference: string) => Number(checkout.providers.transactions.get(reference)?.['id'])

function refund(reference: string, changes: Record<string, unknown> = {}) {
  const row = {
    id: 71,
    transaction: idOf(reference),
    amount: 6_200_000,
    currency: 'NGN',
    status: 'processed',
    refunded_at: '2026-11-25T09:30:00.000Z',
    createdAt: '2026-11-24T09:30:00.000Z',
    ...changes,
  }
  checkout.providers.refunds.push(row)
  return row
}

function dispute(reference: string, changes: Record<string, unknown> = {}) {
  const row = {
    id: 358_950,
    transaction: { id: idOf(reference), reference },
    refund_amount: 6_200_000,
    currency: 'NGN',
    status: 'awaiting-merchant-feedback',
    resolution: null,
    dueAt: '2026-11-26T18:00:00.000Z',
    createdAt: '2026-11-24T13:46:57.000Z',
    ...changes,
  }
  checkout.providers.disputes.push(row)
  return row
}

const toldRefund = (status: string, amount: number | null = null, atLeast = 1) =>
  ({ type: 'refund', status, amount, atLeast }) as const
const toldDispute = (status: 'open' | 'resolved', id: string | null = null) =>
  ({ type: 'dispute', status, id }) as const

const sentEvents = () => [...checkout.providers.events.values()]

describe('statusForPage', () => {
  it('returns "returned" for a reversed payment', async () => {
    const reference = transaction({ status: 'reversed' })
    refund(reference)
    expect(await newSettlement().statusForPage(reference, soon())).toMatchObject({
      outcome: 'returned',
      payment: { reference, amount: 6_200_000 },
      refunds: { amount: 6_200_000, inFlight: 0, at: '2026-11-25T09:30:00.000Z' },
    })
    // The books hold what arrived as well as what went back.
    expect(checkout.providers.payments.get(reference)).toMatchObject({ outcome: 'confirmed' })
  })

  it('returns "returned" for a reversal without a refund or a payment date', async () => {
    const bank = transaction({ status: 'reversed', paid_at: null, created_at: '2026-11-21T09:59:00.000Z' })
    expect(await newSettlement().statusForPage(bank, soon())).toMatchObject({
      outcome: 'returned',
      refunds: { amount: 6_200_000, at: null },
    })
  })

  it('adds up partial refunds', async () => {
    const reference = transaction()
    refund(reference, { amount: 1_000_000 })
    refund(reference, { id: 72, amount: '500000', refunded_at: '2026-11-26T09:30:00.000Z' })
    refund(reference, { id: 73, amount: 300_000, status: 'failed' })
    expect(await newSettlement().statusForPage(reference, soon())).toMatchObject({
      outcome: 'partly-returned',
      refunds: { amount: 1_500_000, inFlight: 0, at: '2026-11-26T09:30:00.000Z' },
    })
  })

  it.each([
    [['pending'], 'returning'],
    [['processing'], 'returning'],
    [['needs-attention'], 'returning'],
    [['failed'], 'confirmed'],
    [['processed', 'pending'], 'partly-returned'],
  ])('maps refunds in the states %s to "%s"', async (statuses, outcome) => {
    const reference = transaction()
    for (const [index, status] of statuses.entries()) refund(reference, { id: 80 + index, status, amount: 100_000 })
    expect(await newSettlement().statusForPage(reference, soon())).toMatchObject({ outcome })
  })

  it.each([
    ['awaiting-merchant-feedback', 'disputed'],
    ['awaiting-bank-feedback', 'disputed'],
    ['pending', 'disputed'],
    ['resolved', 'confirmed'],
    ['archived', 'confirmed'],
  ])('maps a dispute in the state %s to "%s"', async (status, outcome) => {
    const reference = transaction()
    dispute(reference, { status })
    expect(await newSettlement().statusForPage(reference, soon())).toMatchObject({ outcome })
  })

  it('ignores refunds of other payments in the list', async () => {
    const reference = transaction()
    checkout.providers.instead.set('GET /refund', {
      status: 200,
      body: {
        status: true,
        data: [{ id: 1, transaction: 7, amount: 6_200_000, currency: 'NGN', status: 'processed' }],
      },
    })
    expect(await newSettlement().statusForPage(reference, soon())).toMatchObject({ outcome: 'confirmed' })
  })

  it.each([['hang' as const], [{ status: 500, body: {} }]])(
    'returns "received" while the refund lookup fails: %j',
    async (answer) => {
      checkout.providers.instead.set('GET /refund', answer)
      const paymentService = newSettlement()
      const reference = transaction()
      const inTime = () => ({ deadline: deadlineIn(600) })
      expect(await paymentService.statusForPage(reference, inTime())).toMatchObject({
        outcome: 'received',
        payment: { reference },
      })
      expect(await paymentService.statusForPage(transaction({ status: 'reversed' }), inTime())).toMatchObject({
        outcome: 'returned',
      })
      checkout.providers.instead.clear()
      expect(await newSettlement().statusForPage(reference, soon())).toMatchObject({ outcome: 'confirmed' })
    },
  )

  it('returns "received" while the lists lag behind a refund event', async () => {
    const reference = transaction()
    const paymentService = newSettlement()
    expect(await paymentService.statusForPage(reference, soon())).toMatchObject({ outcome: 'confirmed' })
    expect(await paymentService.deliverRefunds(reference, toldRefund('pending', 100_000))).toEqual({
      outcome: 'provider-lagging',
    })
    expect(await paymentService.statusForPage(reference, soon())).toMatchObject({ outcome: 'received' })
    const row = refund(reference, { status: 'pending', amount: 100_000 })
    expect(await paymentService.statusForPage(reference, soon())).toMatchObject({ outcome: 'returning' })
    Object.assign(row, { status: 'failed' })
    await paymentService.deliverRefunds(reference, toldRefund('failed', 100_000))
    expect(await paymentService.statusForPage(reference, soon())).toMatchObject({ outcome: 'confirmed' })
  })

  it('returns "returned" although charge.success arrives late or the backlog retries', async () => {
    const reference = transaction()
    refund(reference)
    const paymentService = newSettlement()
    await paymentService.deliverRefunds(reference)
    expect(await paymentService.settleNow(reference)).toMatchObject({ outcome: 'confirmed' })
    expect(await paymentService.statusForPage(reference, soon())).toMatchObject({ outcome: 'returned' })
  })

  it('returns the new status right after a refund event', async () => {
    const reference = transaction()
    const paymentService = newSettlement()
    expect(await paymentService.statusForPage(reference, soon())).toMatchObject({ outcome: 'confirmed' })
    refund(reference)
    await paymentService.deliverRefunds(reference)
    expect(await paymentService.statusForPage(reference, soon())).toMatchObject({ outcome: 'returned' })
  })
})

describe('deliverRefunds', () => {
  it("sends the payment first, then the refund under its own key with the contract's fields", async () => {
    const reference = transaction({ status: 'reversed' })
    refund(reference)
    const log = recordingLog()
    const told = await newSettlement(log).deliverRefunds(reference, toldRefund('processed'))
    expect(told).toMatchObject({ outcome: 'delivered' })
    expect(log.lines).toEqual([
      expect.objectContaining({ event: 'settlement.delivered' }),
      {
        event: 'payment-event.delivered',
        provider: 'paystack',
        reference,
        type: 'refund',
        id: '71',
        status: 'processed',
      },
    ])
    expect(checkout.providers.payments.has(reference)).toBe(true)
    expect(sentEvents()).toEqual([
      {
        reference,
        provider: 'paystack',
        transactionId: String(idOf(reference)),
        type: 'refund',
        id: '71',
        status: 'processed',
        amount: 6_200_000,
        currency: 'NGN',
        at: '2026-11-25T09:30:00.000Z',
        dueAt: null,
        resolution: null,
      },
    ])
  })

  it('stores each refund state once for repeated events and several copies', async () => {
    const reference = transaction()
    const row = refund(reference, { status: 'pending', refunded_at: null })
    for (let time = 0; time < 3; time += 1) await newSettlement().deliverRefunds(reference)
    expect(sentEvents()).toMatchObject([{ status: 'pending' }])
    Object.assign(row, { status: 'processed', refunded_at: '2026-11-25T09:30:00.000Z' })
    await Promise.all([newSettlement().deliverRefunds(reference), newSettlement().deliverRefunds(reference)])
    // When it went back is no contents: Paystack may say it otherwise later.
    Object.assign(row, { refunded_at: '2026-11-25T09:31:00.000Z' })
    await newSettlement().deliverRefunds(reference)
    expect(sentEvents()).toMatchObject([{ status: 'pending' }, { status: 'processed', at: '2026-11-25T09:30:00.000Z' }])
  })

  it('sends a dispute with its deadline, each moved deadline and its outcome', async () => {
    const reference = transaction()
    const row = dispute(reference)
    const log = recordingLog()
    await newSettlement(log).deliverRefunds(reference, toldDispute('open'))
    expect(log.lines).toContainEqual({
      event: 'payment.disputed',
      provider: 'paystack',
      reference,
      dispute: '358950',
      status: 'awaiting-merchant-feedback',
      dueAt: '2026-11-26T18:00:00.000Z',
    })
    expect(JSON.stringify(log.lines)).not.toMatch(/Ada|example\.com/)
    Object.assign(row, { dueAt: '2026-11-27T18:00:00.000Z' })
    await newSettlement().deliverRefunds(reference, toldDispute('open'))
    Object.assign(row, { status: 'resolved', resolution: 'declined', resolvedAt: '2026-11-27T10:00:00.000Z' })
    const ended = recordingLog()
    await newSettlement(ended).deliverRefunds(reference, toldDispute('resolved'))
    expect(ended.lines).toContainEqual(expect.objectContaining({ event: 'payment.dispute-ended', dispute: '358950' }))
    expect(sentEvents()).toMatchObject([
      { type: 'dispute', status: 'awaiting-merchant-feedback', dueAt: '2026-11-26T18:00:00.000Z', resolution: null },
      { type: 'dispute', status: 'awaiting-merchant-feedback', dueAt: '2026-11-27T18:00:00.000Z' },
      { type: 'dispute', status: 'resolved', resolution: 'declined', at: '2026-11-27T10:00:00.000Z' },
    ])
  })

  it('sends a reversal by the bank without the refunded amount', async () => {
    const reference = transaction({ status: 'reversed' })
    refund(reference, { amount: 200_000 })
    await newSettlement().deliverRefunds(reference)
    expect(sentEvents()).toMatchObject([
      { type: 'refund', amount: 200_000 },
      { type: 'reversal', id: String(idOf(reference)), status: 'processed', amount: 6_000_000 },
    ])
  })

  it('sends no refund while the payment is undelivered', async () => {
    const reference = transaction()
    refund(reference)
    checkout.providers.instead.set('POST /api/payments', { status: 503, body: { success: false } })
    expect(await newSettlement().deliverRefunds(reference)).toEqual({ outcome: 'not-delivered' })
    expect(sentEvents()).toEqual([])
    expect(checkout.providers.calls.at(-1)?.to, 'nothing is asked or told after that').toBe('POST /api/payments')
  })

  it.each([404, 405, 501, 500, 409])(
    'logs and reports an undelivered refund when the API host responds with %i',
    async (status) => {
      const reference = transaction()
      refund(reference)
      checkout.providers.instead.set('POST /api/payments/events', { status, body: { success: false, message: 'No' } })
      const log = recordingLog()
      expect(await newSettlement(log).deliverRefunds(reference)).toEqual({ outcome: 'not-delivered' })
      expect(log.lines).toContainEqual(expect.objectContaining({ event: 'payment-event.not-delivered', reference }))
      checkout.providers.instead.clear()
      expect(await newSettlement().deliverRefunds(reference)).toMatchObject({ outcome: 'delivered' })
    },
  )
})

describe('refund or dispute event', () => {
  it.each([
    ['pending', 'processed', 'delivered'],
    ['processed', 'pending', 'provider-lagging'],
    ['failed', 'processing', 'provider-lagging'],
    ['processing', 'needs-attention', 'delivered'],
  ] as const)('reports a %s refund whose record says %s as "%s"', async (status, known, outcome) => {
    const reference = transaction()
    refund(reference, { status: known })
    expect(await newSettlement().deliverRefunds(reference, toldRefund(status))).toMatchObject({ outcome })
  })

  it('requests a retry while the record lacks the refund or dispute', async () => {
    const reference = transaction()
    expect(await newSettlement().deliverRefunds(reference, toldRefund('pending'))).toEqual({
      outcome: 'provider-lagging',
    })
    expect(await newSettlement().deliverRefunds(reference, toldDispute('open'))).toEqual({
      outcome: 'provider-lagging',
    })
    // A refund that the list lacks must not be told as a reversal by the bank too.
    const reversed = transaction({ status: 'reversed' })
    expect(await newSettlement().deliverRefunds(reversed, toldRefund('processed'))).toEqual({
      outcome: 'provider-lagging',
    })
    expect(sentEvents()).toEqual([])
    dispute(reference)
    expect(await newSettlement().deliverRefunds(reference, toldDispute('resolved'))).toEqual({
      outcome: 'provider-lagging',
    })
  })

  it('requests a retry for a second refund or dispute while only the first is recorded', async () => {
    const reference = transaction()
    refund(reference, { amount: 1_000_000 })
    dispute(reference, { id: 70, status: 'resolved' })
    const told = [toldRefund('processed', 500_000), toldRefund('processed', 1_000_000, 2), toldDispute('open', '71')]
    for (const one of told)
      expect(await newSettlement().deliverRefunds(reference, one)).toEqual({ outcome: 'provider-lagging' })
    expect(sentEvents().map(({ type, id }) => [type, id])).toEqual([
      ['refund', '71'],
      ['dispute', '70'],
    ])
    refund(reference, { id: 72, amount: 500_000 })
    refund(reference, { id: 73, amount: 1_000_000 })
    dispute(reference, { id: 71 })
    for (const one of told)
      expect(await newSettlement().deliverRefunds(reference, one)).toMatchObject({ outcome: 'delivered' })
    expect(sentEvents()).toHaveLength(5)
  })

  it('ignores a foreign reference without a call', async () => {
    expect(await newSettlement().deliverRefunds('shop-4711')).toEqual({ outcome: 'not-ours' })
    expect(checkout.providers.calls).toEqual([])
  })

  it('returns "provider-unreachable" while Paystack does not respond', async () => {
    const reference = transaction()
    checkout.providers.instead.set('GET /dispute', { status: 503, body: '' })
    const log = recordingLog()
    expect(await newSettlement(log).deliverRefunds(reference)).toEqual({ outcome: 'provider-unreachable' })
    expect(log.lines).toContainEqual(expect.objectContaining({ event: 'settlement.unverified', reference }))
    expect(await newSettlement().deliverRefunds(transaction({ status: 'abandoned', paid_at: null }))).toEqual({
      outcome: 'not-paid',
    })
  })
})
