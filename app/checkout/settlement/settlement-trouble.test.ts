import { describe, expect, it } from 'vitest'

import { recordingLog } from '../providers/provider.fixture'
import { paystackSettlements } from './paystack-settlement.fixture'

const checkout = paystackSettlements()
const { transaction, newSettlement, deliveries } = checkout

describe('failing provider or API host', () => {
  it.each<[string, { status: number; body: object | string }]>([
    ['is down', { status: 503, body: { status: false, message: 'down' } }],
    ['limits', { status: 429, body: { status: false, message: 'slow down' } }],
    ['sends a page', { status: 200, body: '<html>' }],
    ['sends another shape', { status: 200, body: { status: true, data: { status: 'success' } } }],
    [
      'sends money with a fraction',
      {
        status: 200,
        body: { status: true, data: { reference: 'r', status: 'success', amount: 100.5, currency: 'NGN' } },
      },
    ],
  ])('causes "provider-unreachable" and a later success: Paystack %s', async (_what, answer) => {
    const reference = transaction()
    const paymentService = newSettlement()
    checkout.providers.instead.set('GET /transaction/verify', answer)
    expect(await paymentService.settleNow(reference)).toEqual({ outcome: 'provider-unreachable' })
    checkout.providers.instead.clear()
    expect(await paymentService.settleNow(reference)).toMatchObject({ outcome: 'confirmed' })
  })

  it.each([401, 403])('causes a log entry when Paystack refuses the key with %i', async (status) => {
    const log = recordingLog()
    const reference = transaction()
    const paymentService = newSettlement(log)
    checkout.providers.instead.set('GET /transaction/verify', {
      status,
      body: { status: false, message: 'Invalid key' },
    })
    expect(await paymentService.settleNow(reference)).toEqual({ outcome: 'provider-unreachable', keyRefused: true })
    expect(log.lines).toEqual([
      expect.objectContaining({ event: 'settlement.unverified', reference }),
      { event: 'payment.key-refused', provider: 'paystack', reference, message: 'Invalid key' },
    ])
    checkout.providers.instead.clear()
    expect(await paymentService.settleNow(reference)).toMatchObject({ outcome: 'confirmed' })
  })

  it('causes "provider-unreachable" when Paystack returns another payment', async () => {
    const other = transaction()
    const reference = transaction()
    checkout.providers.instead.set(`GET /transaction/verify/${reference}`, {
      status: 200,
      body: { status: true, data: checkout.providers.transactions.get(other) ?? {} },
    })
    expect(await newSettlement().settleNow(reference)).toEqual({
      outcome: 'provider-unreachable',
    })
    expect(deliveries()).toEqual([])
  })

  it.each<[string, { status: number; body: object | string }]>([
    ['is down', { status: 503, body: '' }],
    ['refuses', { status: 422, body: { success: false, message: 'No' } }],
    ['says success with a failure status', { status: 500, body: { success: true, message: 'Stored' } }],
    ['knows it with other contents', { status: 409, body: { success: false, message: 'Known' } }],
  ])('causes "not-delivered" and a later delivery: the API host %s', async (_what, answer) => {
    const log = recordingLog()
    const reference = transaction()
    const paymentService = newSettlement(log)
    checkout.providers.instead.set('POST /api/payments', answer)
    expect(await paymentService.settleNow(reference)).toMatchObject({
      outcome: 'not-delivered',
      payment: { reference },
    })
    expect(log.lines).toEqual([expect.objectContaining({ event: 'settlement.not-delivered', reference })])
    checkout.providers.instead.clear()
    expect(await paymentService.settleNow(reference)).toMatchObject({ outcome: 'confirmed' })
    expect(checkout.providers.payments.size).toBe(1)
  })

  it('leaves no personal data in the log', async () => {
    const log = recordingLog()
    const paymentService = newSettlement(log)
    await paymentService.settleNow(transaction())
    checkout.providers.instead.set('POST /api/payments', { status: 503, body: '' })
    await paymentService.settleNow(transaction({ amount: 1 }))
    await paymentService.settleNow(transaction({ metadata: 0 }))
    expect(log.lines.length).toBeGreaterThan(2)
    expect(JSON.stringify(log.lines)).not.toMatch(/Ada|example\.com|Nigeria/)
  })
})
