import { describe, expect, it } from 'vitest'

import { recordingLog } from '../providers/provider.fixture'
import { paystackSettlements } from './paystack-settlement.fixture'

const checkout = paystackSettlements()
const { transaction, newSettlement, deliveries, storedEvents } = checkout

/** The id of a transaction at Paystack. */
const idOf = (reference: string) => Number(checkout.providers.transactions.get(reference)?.['id'])

function addRefund(reference: string, changes: Record<string, unknown> = {}) {
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

function addDispute(reference: string, changes: Record<string, unknown> = {}) {
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

const refundClaim = (status: string, amount: number | null = null, atLeast = 1) =>
  ({ type: 'refund', status, amount, atLeast }) as const
const disputeClaim = (status: 'open' | 'resolved', id: string | null = null) =>
  ({ type: 'dispute', status, id }) as const

describe('deliverPayment', () => {
  it('sends every field of the contract under the idempotency key of the payment', async () => {
    const reference = transaction()
    const log = recordingLog()
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
    const verdict = { outcome: 'confirmed', reason: null }
    expect(await newSettlement(log).settleNow(reference)).toStrictEqual({ outcome: 'confirmed', payment })
    expect(deliveries()).toEqual([
      expect.objectContaining({
        headers: expect.objectContaining({
          'idempotency-key': `payment-paystack-${reference}`,
          'x-request-id': reference,
        }),
        body: { ...payment, ...verdict },
      }),
    ])
    expect(log.lines).toEqual([
      { event: 'settlement.delivered', provider: 'paystack', reference, paidAt: payment.paidAt, ...verdict },
    ])
  })

  it('sends the same body under the same key after a restart', async () => {
    const reference = transaction()
    for (let time = 0; time < 2; time += 1)
      expect(await newSettlement().settleNow(reference)).toMatchObject({ outcome: 'confirmed' })
    const [first, second] = deliveries()
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  })

  it('sends a payment to be reviewed with the reason', async () => {
    const reference = transaction({ metadata: 0 })
    const log = recordingLog()
    const review = { outcome: 'needs-review', reason: expect.stringContaining('signature') }
    expect(await newSettlement(log).settleNow(reference)).toMatchObject(review)
    expect(checkout.providers.payments.get(reference)).toMatchObject({ amount: 6_200_000, ...review })
    expect(log.lines).toEqual([expect.objectContaining({ event: 'settlement.delivered', ...review })])
  })

  it('sends the therapist and the bookkeeping details of a signed cart only', async () => {
    const cart = { addOn: null, therapist: 'ada-obi' }
    const reference = transaction({ fees: 100_000 }, cart)
    expect(await newSettlement().settleNow(reference)).toMatchObject({ outcome: 'confirmed', therapist: 'ada-obi' })
    const signedBefore = transaction({}, cart)
    const stored = checkout.providers.transactions.get(signedBefore)
    const metadata = JSON.stringify(stored?.['metadata']).replace(/"booking":"([^."]+)\.[^"]+"/, '"booking":"$1.x"')
    const unsigned = transaction({ metadata })
    expect(await newSettlement().settleNow(unsigned)).not.toHaveProperty('therapist')
    const [first, second] = deliveries().map(({ headers }) => headers)
    expect(first).toMatchObject({ 'payment-therapist': 'ada-obi' })
    expect(JSON.parse(String(first?.['payment-details']))).toEqual({
      transactionId: String(idOf(reference)),
      gross: 6_200_000,
      fees: 100_000,
      net: 6_100_000,
      parts: [{ kind: 'package', code: '3sessions', amount: 6_200_000 }],
    })
    expect(second).not.toHaveProperty('payment-therapist')
  })

  it('reports that the API host sends a receipt', async () => {
    const body = { success: true, message: 'Stored', receiptByEmail: true }
    checkout.providers.instead.set('POST /api/payments', { status: 200, body })
    expect(await newSettlement().settleNow(transaction())).toMatchObject({ receiptByEmail: true })
  })

  it('sends a payment that was reversed since', async () => {
    const reference = transaction({ status: 'reversed' })
    expect(await newSettlement().settleNow(reference)).toMatchObject({
      outcome: 'returned',
      refunds: { amount: 6_200_000, inFlight: 0, at: null },
    })
    expect(checkout.providers.payments.get(reference)).toMatchObject({ outcome: 'confirmed' })
  })

  it.each<[string, { status: number; body: object | string }]>([
    ['conflict', { status: 409, body: { success: false, message: 'Known' } }],
    ['refused with status 422', { status: 422, body: { success: false, message: 'No' } }],
    ['unreachable', { status: 500, body: { success: true, message: 'Stored' } }],
    ['unreachable', { status: 200, body: { nothing: true } }],
  ])('logs "%s" after %j, and succeeds on the next call', async (problem, response) => {
    const log = recordingLog()
    const reference = transaction()
    const paymentService = newSettlement(log)
    checkout.providers.instead.set('POST /api/payments', response)
    expect(await paymentService.settleNow(reference)).toMatchObject({
      outcome: 'not-delivered',
      payment: { reference },
    })
    expect(log.lines).toEqual([{ event: 'settlement.not-delivered', provider: 'paystack', reference, problem }])
    checkout.providers.instead.clear()
    expect(await paymentService.settleNow(reference)).toMatchObject({ outcome: 'confirmed' })
    expect(checkout.providers.payments.size).toBe(1)
  })

  it('logs no personal data', async () => {
    const log = recordingLog()
    const paymentService = newSettlement(log)
    await paymentService.settleNow(transaction())
    checkout.providers.instead.set('POST /api/payments', { status: 503, body: '' })
    for (const changes of [{ amount: 1 }, { metadata: 0 }]) await paymentService.settleNow(transaction(changes))
    expect(log.lines).toHaveLength(3)
    expect(JSON.stringify(log.lines)).not.toMatch(/Ada|example\.com|Nigeria/)
  })
})

describe('deliverRefunds', () => {
  it('sends a refund with every field of the contract after its payment', async () => {
    const reference = transaction({ status: 'reversed' })
    addRefund(reference)
    const log = recordingLog()
    const delivery = await newSettlement(log).deliverRefunds(reference, refundClaim('processed'))
    expect(delivery).toMatchObject({ outcome: 'delivered' })
    const about = { provider: 'paystack', reference, type: 'refund', id: '71', status: 'processed' }
    expect(log.lines).toEqual([
      expect.objectContaining({ event: 'settlement.delivered' }),
      { event: 'payment-event.delivered', ...about },
    ])
    expect(checkout.providers.payments.has(reference)).toBe(true)
    expect(storedEvents()).toEqual([
      {
        ...about,
        transactionId: String(idOf(reference)),
        amount: 6_200_000,
        currency: 'NGN',
        at: '2026-11-25T09:30:00.000Z',
        dueAt: null,
        resolution: null,
      },
    ])
  })

  it('stores each state of a refund once, however often and by whichever copy it is sent', async () => {
    const reference = transaction()
    const row = addRefund(reference, { status: 'pending', refunded_at: null })
    for (let time = 0; time < 3; time += 1) await newSettlement().deliverRefunds(reference)
    expect(storedEvents()).toMatchObject([{ status: 'pending' }])
    Object.assign(row, { status: 'processed', refunded_at: '2026-11-25T09:30:00.000Z' })
    await Promise.all([newSettlement().deliverRefunds(reference), newSettlement().deliverRefunds(reference)])
    // Paystack may correct the time of a refund later.
    Object.assign(row, { refunded_at: '2026-11-25T09:31:00.000Z' })
    await newSettlement().deliverRefunds(reference)
    expect(storedEvents()).toMatchObject([
      { status: 'pending' },
      { status: 'processed', at: '2026-11-25T09:30:00.000Z' },
    ])
  })

  it('sends and logs a dispute with its deadline, again when it moved, and its resolution', async () => {
    const reference = transaction()
    const row = addDispute(reference)
    const log = recordingLog()
    await newSettlement(log).deliverRefunds(reference, disputeClaim('open'))
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
    await newSettlement().deliverRefunds(reference, disputeClaim('open'))
    Object.assign(row, { status: 'resolved', resolution: 'declined', resolvedAt: '2026-11-27T10:00:00.000Z' })
    const endLog = recordingLog()
    await newSettlement(endLog).deliverRefunds(reference, disputeClaim('resolved'))
    expect(endLog.lines).toContainEqual(expect.objectContaining({ event: 'payment.dispute-ended', dispute: '358950' }))
    expect(storedEvents()).toMatchObject([
      { type: 'dispute', status: 'awaiting-merchant-feedback', dueAt: '2026-11-26T18:00:00.000Z', resolution: null },
      { type: 'dispute', status: 'awaiting-merchant-feedback', dueAt: '2026-11-27T18:00:00.000Z' },
      { type: 'dispute', status: 'resolved', resolution: 'declined', at: '2026-11-27T10:00:00.000Z' },
    ])
  })

  it('sends what the bank reversed less what was refunded', async () => {
    const reference = transaction({ status: 'reversed' })
    addRefund(reference, { amount: 200_000 })
    await newSettlement().deliverRefunds(reference)
    expect(storedEvents()).toMatchObject([
      { type: 'refund', amount: 200_000 },
      { type: 'reversal', id: String(idOf(reference)), status: 'processed', amount: 6_000_000 },
    ])
  })

  it('sends no refund of a payment that the API host refused', async () => {
    const reference = transaction()
    addRefund(reference)
    checkout.providers.instead.set('POST /api/payments', { status: 503, body: { success: false } })
    expect(await newSettlement().deliverRefunds(reference)).toEqual({ outcome: 'not-delivered' })
    expect(storedEvents()).toEqual([])
    expect(checkout.providers.calls.at(-1)?.to).toBe('POST /api/payments')
  })

  it.each([404, 409, 500])('logs a refund that the API host answered with %i, and sends it again', async (status) => {
    const reference = transaction()
    addRefund(reference)
    checkout.providers.instead.set('POST /api/payments/events', { status, body: { success: false, message: 'No' } })
    const log = recordingLog()
    expect(await newSettlement(log).deliverRefunds(reference)).toEqual({ outcome: 'not-delivered' })
    expect(log.lines).toContainEqual(expect.objectContaining({ event: 'payment-event.not-delivered', reference }))
    checkout.providers.instead.clear()
    expect(await newSettlement().deliverRefunds(reference)).toMatchObject({ outcome: 'delivered' })
  })

  it('lags while the record lacks the refund or dispute of the event, and sends no reversal meanwhile', async () => {
    const reference = transaction({ status: 'reversed' })
    for (const claim of [refundClaim('processed'), disputeClaim('open')])
      expect(await newSettlement().deliverRefunds(reference, claim)).toEqual({ outcome: 'provider-lagging' })
    expect(storedEvents()).toEqual([])
  })

  it('lags until the record has the second refund or dispute, and sends the first ones meanwhile', async () => {
    const reference = transaction()
    addRefund(reference, { amount: 1_000_000 })
    addDispute(reference, { id: 70, status: 'resolved' })
    const claims = [
      refundClaim('processed', 500_000),
      refundClaim('processed', 1_000_000, 2),
      disputeClaim('open', '71'),
    ]
    for (const claim of claims)
      expect(await newSettlement().deliverRefunds(reference, claim)).toEqual({ outcome: 'provider-lagging' })
    expect(storedEvents().map(({ type, id }) => [type, id])).toEqual([
      ['refund', '71'],
      ['dispute', '70'],
    ])
    addRefund(reference, { id: 72, amount: 500_000 })
    addRefund(reference, { id: 73, amount: 1_000_000 })
    addDispute(reference, { id: 71 })
    for (const claim of claims)
      expect(await newSettlement().deliverRefunds(reference, claim)).toMatchObject({ outcome: 'delivered' })
    expect(storedEvents()).toHaveLength(5)
  })

  it('logs a list that does not answer', async () => {
    const reference = transaction()
    checkout.providers.instead.set('GET /dispute', { status: 503, body: '' })
    const log = recordingLog()
    expect(await newSettlement(log).deliverRefunds(reference)).toEqual({ outcome: 'provider-unreachable' })
    expect(log.lines).toContainEqual(expect.objectContaining({ event: 'settlement.unverified', reference }))
  })
})
