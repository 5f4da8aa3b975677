import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { newReference } from '../order/reference.server'
import type { ReturnedCart } from '../order/signed-cart.server'
import { fakeProvider, recordingLog, noProviders } from '../providers/provider.fixture'
import type { PaymentLookup, LookupOptions } from '../providers/provider'
import { createPaymentService, createPaymentServices } from './payment-service.server'

const siteSecrets = ['a-secret-of-thirty-two-characters'] as const
const reference = newReference(siteSecrets, 'paystack')
const cart = {
  package: 'single',
  addOn: null,
  amount: 2_000_000,
  currency: 'NGN',
  reference,
  customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
}
const returnedCart: ReturnedCart = { cart, signed: true }
const received = {
  reference,
  provider: 'paystack',
  amount: 2_000_000,
  currency: 'NGN',
  channel: 'card',
  paidAt: '2026-11-21T10:00:00.000Z',
  requested: null,
  email: null,
}
const paid: PaymentLookup = { state: 'paid', transaction: received, returnedCart }

/** The API host: what it was sent, and what it answers. */
let host: Server
let url = ''
let answer: { status: number; body: object } | 'hang' = { status: 200, body: { success: true } }
const sent: { path: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = []
beforeAll(async () => {
  host = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    sent.push({ path: request.url, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    if (answer === 'hang') return
    response.writeHead(answer.status).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const address = host.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
beforeEach(() => {
  sent.length = 0
  answer = { status: 200, body: { success: true } }
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  host.close().closeAllConnections()
})

function settleNow(
  lookup: PaymentLookup | ((asked: string, options: LookupOptions) => PaymentLookup),
  log = recordingLog(),
) {
  const lookUp = typeof lookup === 'function' ? lookup : () => lookup
  return createPaymentService(
    fakeProvider({ lookUp: async (asked, options) => lookUp(asked, options) }),
    { apiHost: { url, token: null }, siteSecrets },
    log,
  ).settleNow(reference)
}
const payment = {
  reference,
  provider: 'paystack',
  amount: 2_000_000,
  currency: 'NGN',
  channel: 'card',
  paidAt: received.paidAt,
  customer: cart.customer,
  cart: { package: 'single', addOn: null },
}

describe('received payment', () => {
  it('reaches the API host under its own key, and the log contains its payment time', async () => {
    const log = recordingLog()
    expect(await settleNow(paid, log)).toEqual({ outcome: 'confirmed', payment })
    expect(sent).toEqual([
      {
        path: '/api/payments',
        headers: expect.objectContaining({
          'idempotency-key': `payment-paystack-${reference}`,
          'x-request-id': reference,
        }),
        body: { ...payment, outcome: 'confirmed', reason: null },
      },
    ])
    expect(log.lines).toEqual([
      {
        event: 'settlement.delivered',
        provider: 'paystack',
        reference,
        paidAt: received.paidAt,
        outcome: 'confirmed',
        reason: null,
      },
    ])
  })

  it('reaches the API host with the reason for a review', async () => {
    const log = recordingLog()
    const reason = 'The booking that came back with the payment does not carry our signature.'
    expect(await settleNow({ ...paid, returnedCart: { cart, signed: false } }, log)).toEqual({
      outcome: 'needs-review',
      payment,
      reason,
    })
    expect(sent[0]?.body).toMatchObject({ outcome: 'needs-review', reason })
    expect(log.lines).toEqual([expect.objectContaining({ event: 'settlement.delivered', reason })])
  })

  it('reaches the API host with the signed therapist and the bookkeeping details, and reports an emailed receipt', async () => {
    answer = { status: 200, body: { success: true, receiptByEmail: true } }
    const chosen = { cart: { ...cart, therapist: 'ada-obi' }, signed: true }
    expect(await settleNow({ ...paid, returnedCart: chosen })).toStrictEqual({
      outcome: 'confirmed',
      payment,
      therapist: 'ada-obi',
      receiptByEmail: true,
    })
    expect(sent[0]?.headers).toMatchObject({ 'payment-therapist': 'ada-obi' })
    expect(JSON.parse(String(sent[0]?.headers['payment-details']))).toEqual({
      transactionId: null,
      gross: 2_000_000,
      fees: null,
      net: null,
      parts: [{ kind: 'package', code: 'single', amount: 2_000_000 }],
    })
    expect(await settleNow({ ...paid, returnedCart: { ...chosen, signed: false } })).not.toHaveProperty('therapist')
    answer = { status: 200, body: { success: true } }
    expect(await settleNow(paid)).toStrictEqual({ outcome: 'confirmed', payment })
    expect(await settleNow({ ...paid, returnedCart: null })).toMatchObject({ outcome: 'needs-review' })
  })

  it('reaches the API host although it was refunded since', async () => {
    const refunds = { amount: 2_000_000, inFlight: 0, at: null }
    expect(await settleNow({ ...paid, reversed: true })).toStrictEqual({ outcome: 'returned', payment, refunds })
    expect(sent).toHaveLength(1)
  })

  it.each([
    [{ status: 409, body: { success: false } }, 'conflict'],
    [{ status: 422, body: { success: false } }, 'refused with status 422'],
    [{ status: 200, body: { nothing: true } }, 'unreachable'],
  ] as const)('counts as not delivered when the API host responds with %j: %s', async (refusal, problem) => {
    answer = refusal
    const log = recordingLog()
    expect(await settleNow(paid, log)).toEqual({ outcome: 'not-delivered', payment })
    expect(log.lines).toEqual([{ event: 'settlement.not-delivered', provider: 'paystack', reference, problem }])
  })

  it('shares twenty seconds between lookup and delivery', async () => {
    answer = 'hang'
    // Whole, as what is left is told in whole milliseconds.
    const start = Math.floor(performance.now())
    const now = vi.spyOn(performance, 'now').mockReturnValue(start)
    const after = AbortSignal.timeout.bind(AbortSignal)
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return after(Math.min(ms, 50))
    })
    const log = recordingLog()
    const settled = settleNow((_asked, { deadline }) => {
      limits.push(deadline.remainingMs())
      // The provider took its time.
      now.mockReturnValue(start + 19_000)
      return paid
    }, log)
    expect(await settled).toEqual({ outcome: 'not-delivered', payment })
    expect(limits).toEqual([20_000, 1_000])
    expect(log.lines).toEqual([expect.objectContaining({ problem: 'timed out' })])
  })
})

describe('payment that did not arrive', () => {
  it.each<[string, PaymentLookup, object]>([
    [
      'declined',
      { state: 'declined', message: 'No funds', returnedCart },
      { outcome: 'declined', cart, message: 'No funds' },
    ],
    ['abandoned', { state: 'abandoned', returnedCart }, { outcome: 'abandoned', cart }],
    ['under way', { state: 'pending', transfer: true, returnedCart }, { outcome: 'pending', cart, transfer: true }],
    ['unknown there', { state: 'unknown' }, { outcome: 'unknown-reference' }],
  ])('reports the outcome and delivers nothing when it is %s', async (_what, looked, settlement) => {
    const log = recordingLog()
    expect(await settleNow(looked, log)).toEqual(settlement)
    expect([sent, log.lines]).toEqual([[], []])
  })

  it('makes no call for a foreign or forged reference', async () => {
    const looked: string[] = []
    const paymentService = createPaymentService(
      fakeProvider({
        async lookUp(asked) {
          looked.push(asked)
          return paid
        },
      }),
      { apiHost: { url, token: null }, siteSecrets },
      recordingLog(),
    )
    expect(await paymentService.settleNow('shop-4711')).toEqual({ outcome: 'not-ours' })
    const others = [
      newReference(['another-secret-of-thirty-two-chars'], 'paystack'),
      newReference(siteSecrets, 'square'),
    ]
    for (const other of others) expect(await paymentService.settleNow(other)).toEqual({ outcome: 'not-verified' })
    expect([looked, sent]).toEqual([[], []])
  })

  it.each<ReturnedCart | null>([null, { cart, signed: false }])('exposes no unsigned cart: %j', async (other) => {
    expect(await settleNow({ state: 'abandoned', returnedCart: other })).toEqual({ outcome: 'abandoned', cart: null })
  })

  it('logs an unreachable provider', async () => {
    const log = recordingLog()
    expect(await settleNow({ state: 'no-answer', reason: 'status 503' }, log)).toEqual({
      outcome: 'provider-unreachable',
    })
    expect(log.lines).toEqual([
      { event: 'settlement.unverified', provider: 'paystack', reference, reason: 'status 503' },
    ])
  })
})

it('statusForPage reports a received payment at its deadline while the delivery continues', async () => {
  answer = 'hang'
  const paymentService = createPaymentService(
    fakeProvider({ lookUp: async () => paid }),
    { apiHost: { url, token: null }, siteSecrets },
    recordingLog(),
  )
  expect(await paymentService.statusForPage(reference, { deadline: deadlineIn(100) })).toEqual({
    outcome: 'not-delivered',
    payment,
  })
})

it('settleNow passes the payment id and urgency to the provider', async () => {
  const asked: unknown[] = []
  const paymentService = createPaymentService(
    fakeProvider({
      async lookUp(about, { paymentId, urgent }) {
        asked.push([about, paymentId, urgent])
        return { state: 'unknown' }
      },
    }),
    { apiHost: null, siteSecrets },
    recordingLog(),
  )
  await paymentService.settleNow(reference, { paymentId: 'p1' })
  expect(asked).toEqual([[reference, 'p1', true]])
})

describe('createPaymentServices', () => {
  it('creates one service per provider, which reports an unconfigured one', async () => {
    const paymentServiceOf = createPaymentServices(noProviders, { apiHost: null, siteSecrets }, recordingLog())
    expect(paymentServiceOf('paystack')).toBe(paymentServiceOf('paystack'))
    expect(paymentServiceOf('paystack')).not.toBe(paymentServiceOf('square'))
    expect(await paymentServiceOf('square').settleNow(reference)).toEqual({ outcome: 'not-configured' })
    expect(await paymentServiceOf('square').deliverRefunds(reference)).toEqual({ outcome: 'not-configured' })
  })
})
