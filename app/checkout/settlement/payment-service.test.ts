import { afterEach, describe, expect, it, vi } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { newReference } from '../order/reference.server'
import type { LookupOptions, PaymentLookup } from '../providers/provider'
import { fakeProvider, noProviders, payment, recordingLog } from '../providers/provider.fixture'
import {
  createPaymentService,
  createPaymentServices,
  shareAttempts,
  type StatusAttempt,
} from './payment-service.server'
import { paystackSettlements } from './paystack-settlement.fixture'
import type { PaymentStatus } from './status'

const refunds = { amount: payment.amount, inFlight: 0, at: null }
const confirmed: PaymentStatus = { outcome: 'confirmed', payment }
const returned: PaymentStatus = { outcome: 'returned', payment, refunds }
const notDelivered: PaymentStatus = { outcome: 'not-delivered', payment }

afterEach(() => vi.restoreAllMocks())

/** A service with these results of its attempts, one after the other. */
function serviceWith(...results: (PaymentStatus | Promise<PaymentStatus>)[]) {
  const attempts: string[] = []
  let onProgress: StatusAttempt['onProgress'] = () => undefined
  const service = shareAttempts(
    async (reference, attempt) => {
      attempts.push(reference)
      onProgress = attempt.onProgress
      return results[attempts.length - 1] ?? { outcome: 'unknown-reference' }
    },
    async () => ({ outcome: 'delivered', refunds: [] }),
  )
  return { service, attempts, progress: (partial: PaymentStatus) => onProgress(partial) }
}
const soon = { deadline: deadlineIn(60_000) }
const never = new Promise<never>(() => undefined)

/** A result that is resolved later. */
function laterResult() {
  let resolve: (status: PaymentStatus) => void = () => undefined
  const promise = new Promise<PaymentStatus>((settle) => (resolve = settle))
  return { promise, resolve }
}

describe('settleNow', () => {
  it('shares one attempt between simultaneous calls for a reference, and starts another one afterwards', async () => {
    const { service, attempts } = serviceWith(notDelivered, confirmed)
    expect(await Promise.all([service.settleNow('a'), service.settleNow('a')])).toEqual([notDelivered, notDelivered])
    expect(attempts).toHaveLength(1)
    expect(await service.settleNow('a')).toBe(confirmed)
    expect(attempts).toHaveLength(2)
  })

  it('rejects when the attempt throws, and tries again on the next call', async () => {
    const { service } = serviceWith(Promise.reject(new Error('broken')), Promise.reject(new Error('again')), confirmed)
    await expect(service.settleNow('a')).rejects.toThrow('broken')
    await expect(service.statusForPage('a', soon)).rejects.toThrow('again')
    expect(await service.statusForPage('a', soon)).toBe(confirmed)
  })
})

describe('statusForPage', () => {
  it.each<PaymentStatus>([
    confirmed,
    { outcome: 'needs-review', payment, reason: 'less' },
    returned,
    { outcome: 'partly-returned', payment, refunds },
    { outcome: 'returning', payment, refunds },
    { outcome: 'disputed', payment, refunds },
  ])('reuses the status "$outcome" for five seconds, without calling allowLookup', async (status) => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const { service, attempts } = serviceWith(status, notDelivered)
    await service.statusForPage('a', soon)
    now.mockReturnValue(6_000)
    expect(await service.statusForPage('a', { ...soon, allowLookup: () => false })).toBe(status)
    expect(attempts).toHaveLength(1)
    now.mockReturnValue(6_001)
    expect(await service.statusForPage('a', soon)).toBe(notDelivered)
  })

  it.each<PaymentStatus>([
    notDelivered,
    { outcome: 'received', payment },
    { outcome: 'pending', cart: null, transfer: false },
    { outcome: 'declined', cart: null, message: null },
    { outcome: 'abandoned', cart: null },
    { outcome: 'unknown-reference' },
    { outcome: 'provider-unreachable' },
  ])('starts another lookup after the status "$outcome"', async (first) => {
    const { service } = serviceWith(first, confirmed)
    expect(await service.statusForPage('a', soon)).toEqual(first)
    expect(await service.statusForPage('a', soon)).toBe(confirmed)
  })

  it('never shows a result of settleNow, which leaves refunds out', async () => {
    const { service } = serviceWith(confirmed, returned)
    await service.settleNow('a')
    expect(await service.statusForPage('a', soon)).toBe(returned)
  })

  it('does not wait for a settlement in flight', async () => {
    const { service, attempts } = serviceWith(never, never, confirmed)
    void service.settleNow('a')
    void service.settleNow('b')
    expect(await service.statusForPage('a', soon)).toBe(confirmed)
    expect(attempts).toHaveLength(3)
  })

  it('shares a lookup in flight for five seconds, then starts another one', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const first = laterResult()
    const { service, attempts } = serviceWith(first.promise, returned)
    const shared = [service.statusForPage('a', soon), service.statusForPage('a', soon)]
    now.mockReturnValue(6_001)
    expect(await service.statusForPage('a', soon)).toBe(returned)
    first.resolve(confirmed)
    expect(await Promise.all(shared)).toEqual([confirmed, confirmed])
    expect(await service.statusForPage('a', soon)).toBe(returned)
    expect(attempts).toHaveLength(2)
  })

  it('neither shares nor caches a lookup that began before a refund event', async () => {
    const beforeEvent = laterResult()
    const { service, attempts } = serviceWith(beforeEvent.promise, returned)
    const early = service.statusForPage('a', soon)
    await service.deliverRefunds('a')
    expect(await service.statusForPage('a', soon)).toBe(returned)
    beforeEvent.resolve(confirmed)
    expect(await early).toBe(confirmed)
    expect(await service.statusForPage('a', soon)).toBe(returned)
    expect(attempts).toHaveLength(2)
  })

  it('starts no lookup when allowLookup refuses', async () => {
    const { service, attempts } = serviceWith(confirmed)
    expect(await service.statusForPage('a', { ...soon, allowLookup: () => false })).toEqual({
      outcome: 'provider-unreachable',
    })
    expect(attempts).toEqual([])
    expect(await service.statusForPage('a', { ...soon, allowLookup: () => true })).toBe(confirmed)
  })

  it('returns the latest partial status at its deadline', async () => {
    const { service, progress } = serviceWith(never)
    expect(await service.statusForPage('a', { deadline: deadlineIn(0) })).toEqual({ outcome: 'provider-unreachable' })
    progress(notDelivered)
    expect(await service.statusForPage('a', { deadline: deadlineIn(0) })).toBe(notDelivered)
  })

  it.each<[PaymentStatus, PaymentStatus['outcome']]>([
    [confirmed, 'received'],
    [returned, 'received'],
    [notDelivered, 'not-delivered'],
  ])('remembers a received payment for ten minutes while the provider does not answer: %o', async (settled, known) => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const { service } = serviceWith(settled, { outcome: 'provider-unreachable' }, never)
    await service.settleNow('a')
    now.mockReturnValue(300_000)
    expect(await service.statusForPage('a', { ...soon, allowLookup: () => false })).toEqual({ outcome: known, payment })
    expect(await service.statusForPage('a', soon)).toEqual({ outcome: known, payment })
    expect(await service.statusForPage('a', { deadline: deadlineIn(0) })).toEqual({ outcome: known, payment })
    now.mockReturnValue(700_000)
    expect(await service.statusForPage('a', { ...soon, allowLookup: () => false })).toEqual({
      outcome: 'provider-unreachable',
    })
  })

  it('reports a rejected key for a received payment too', async () => {
    const keyRefused: PaymentStatus = { outcome: 'provider-unreachable', keyRefused: true }
    const { service } = serviceWith(confirmed, keyRefused)
    await service.settleNow('a')
    expect(await service.statusForPage('a', soon)).toBe(keyRefused)
  })

  it('caches two thousand statuses and evicts the oldest', async () => {
    const lookups: string[] = []
    const service = shareAttempts(
      async (reference) => {
        lookups.push(reference)
        return confirmed
      },
      async () => ({ outcome: 'not-configured' }),
    )
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    for (let count = 0; count < 2_001; count += 1) await service.statusForPage(`r${count}`, soon)
    lookups.length = 0
    for (const reference of ['r2000', 'r1999', 'r1', 'r0']) await service.statusForPage(reference, soon)
    expect(lookups).toEqual(['r0'])
  })
})

const checkout = paystackSettlements()
const { transaction, newSettlement, deliveries } = checkout

describe('createPaymentService', () => {
  const siteSecrets = ['a-secret-of-thirty-two-characters'] as const
  const reference = newReference(siteSecrets, 'paystack')
  const paid: PaymentLookup = {
    state: 'paid',
    transaction: { ...payment, reference, requested: null, email: null },
    returnedCart: null,
  }
  function serviceFor(lookUp: (reference: string, options: LookupOptions) => PaymentLookup, log = recordingLog()) {
    const provider = fakeProvider({ lookUp: async (looked, options) => lookUp(looked, options) })
    return createPaymentService(provider, { apiHost: checkout.providers.settings.apiHost, siteSecrets }, log)
  }

  it.each([
    ...['nonsense', '', '..', '../transaction', 'a/b', 'x'.repeat(200)].map((foreign) => [foreign, 'not-ours']),
    [newReference(['another-secret-of-thirty-two-chars'], 'paystack'), 'not-verified'],
    [newReference(siteSecrets, 'square'), 'not-verified'],
  ])('makes no call for the reference %j, which is "%s"', async (foreign, outcome) => {
    const service = newSettlement()
    expect(await service.settleNow(foreign)).toEqual({ outcome })
    expect(await service.deliverRefunds(foreign)).toEqual({ outcome })
    expect(checkout.providers.calls).toEqual([])
  })

  it('accepts references of the previous secret only', async () => {
    const ordered = transaction()
    const { settings } = checkout.providers
    const secret = 'the-secret-that-follows-it-now-00'
    const rotated = { ...settings, siteSecrets: [secret, ...settings.siteSecrets] as const }
    expect(await newSettlement(undefined, rotated).settleNow(ordered)).toMatchObject({ outcome: 'confirmed' })
    const dropped = { ...settings, siteSecrets: [secret] as const }
    expect(await newSettlement(undefined, dropped).settleNow(ordered)).toEqual({ outcome: 'not-verified' })
  })

  it('passes the id of the payment and the urgency on to the provider', async () => {
    const lookups: unknown[] = []
    const service = serviceFor((looked, { paymentId, urgent }) => {
      lookups.push([looked, paymentId, urgent])
      return { state: 'unknown' }
    })
    await service.settleNow(reference, { paymentId: 'p1' })
    await service.settleNow(reference)
    await service.statusForPage(reference, { ...soon, paymentId: 'p2' })
    expect(lookups).toEqual([
      [reference, 'p1', true],
      [reference, undefined, true],
      [reference, 'p2', false],
    ])
  })

  it('delivers no unpaid transaction', async () => {
    expect(await newSettlement().settleNow(transaction({ status: 'failed', paid_at: null }))).toMatchObject({
      outcome: 'declined',
      cart: { package: '3sessions', amount: 6_200_000 },
    })
    expect(deliveries()).toEqual([])
  })

  it.each<[PaymentLookup, string, number]>([
    [{ state: 'no-answer', reason: 'status 503' }, 'provider-unreachable', 1],
    [{ state: 'unknown' }, 'unknown-reference', 0],
    [{ state: 'abandoned', returnedCart: null }, 'not-paid', 0],
  ])('delivers no refunds after the lookup %j', async (lookup, outcome, lines) => {
    const log = recordingLog()
    const urgencies: boolean[] = []
    const service = serviceFor((_reference, { urgent }) => {
      urgencies.push(urgent)
      return lookup
    }, log)
    expect(await service.deliverRefunds(reference)).toEqual({ outcome })
    expect(urgencies).toEqual([true])
    expect(log.lines).toEqual(
      [{ event: 'settlement.unverified', provider: 'paystack', reference, reason: 'status 503' }].slice(0, lines),
    )
  })

  it('logs a rejected key and an unverified payment, and settles it once the key works', async () => {
    const log = recordingLog()
    const rejected = transaction()
    const service = newSettlement(log)
    const body = { status: false, message: 'Invalid key' }
    checkout.providers.instead.set('GET /transaction/verify', { status: 401, body })
    expect(await service.settleNow(rejected)).toEqual({ outcome: 'provider-unreachable', keyRefused: true })
    expect(log.lines).toEqual([
      expect.objectContaining({ event: 'settlement.unverified', reference: rejected }),
      { event: 'payment.key-refused', provider: 'paystack', reference: rejected, message: 'Invalid key' },
    ])
    checkout.providers.instead.clear()
    expect(await service.settleNow(rejected)).toMatchObject({ outcome: 'confirmed' })
  })

  it('limits lookup and delivery together to twenty seconds', async () => {
    checkout.providers.instead.set('POST /api/payments', 'hang')
    // A whole number, because the remaining time is rounded to milliseconds.
    const start = Math.floor(performance.now())
    const now = vi.spyOn(performance, 'now').mockReturnValue(start)
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return timeout(Math.min(ms, 50))
    })
    const log = recordingLog()
    const service = serviceFor((_reference, { deadline }) => {
      limits.push(deadline.remainingMs())
      now.mockReturnValue(start + 19_000)
      return paid
    }, log)
    expect(await service.settleNow(reference)).toMatchObject({ outcome: 'not-delivered' })
    expect(limits).toEqual([20_000, 1_000])
    expect(log.lines).toEqual([expect.objectContaining({ problem: 'timed out' })])
  })

  it('answers a page at its deadline while the delivery continues', async () => {
    let respond = () => {}
    const response = new Promise<{ status: number; body: object }>((resolve) => {
      respond = () => resolve({ status: 200, body: { success: true, message: 'Stored' } })
    })
    checkout.providers.instead.set('POST /api/payments', response)
    const service = newSettlement()
    const received = transaction()
    expect(await service.statusForPage(received, { deadline: deadlineIn(200) })).toMatchObject({
      outcome: 'not-delivered',
      payment: { reference: received },
    })
    const later = service.statusForPage(received, soon)
    respond()
    expect(await later).toMatchObject({ outcome: 'confirmed' })
    expect(deliveries()).toHaveLength(1)
  })

  it('gives the refund lists five seconds, after the calls of webhooks', async () => {
    const lookups: unknown[] = []
    const provider = fakeProvider({
      lookUp: async () => paid,
      refunds: {
        async of(_paid, { deadline, urgent }) {
          lookups.push({ urgent, secondsLeft: Math.round(deadline.remainingMs() / 1_000) })
          return { state: 'known', refunds: [] }
        },
        list: async function* () {},
      },
    })
    const service = createPaymentService(provider, { apiHost: null, siteSecrets }, recordingLog())
    expect((await service.statusForPage(reference, { deadline: deadlineIn(20_000) })).outcome).toBe('not-delivered')
    expect(lookups).toEqual([{ urgent: false, secondsLeft: 5 }])
  })

  it('confirms no payment while the lists lag behind a refund event of this process', async () => {
    const refunded = transaction({ id: 7 })
    const service = newSettlement()
    const outcomeOnPage = async () => (await service.statusForPage(refunded, soon)).outcome
    expect(await outcomeOnPage()).toBe('confirmed')
    const claim = { type: 'refund', status: 'pending', amount: 100_000, atLeast: 1 } as const
    expect(await service.deliverRefunds(refunded, claim)).toEqual({ outcome: 'provider-lagging' })
    expect(await outcomeOnPage()).toBe('received')
    const row = { id: 1, transaction: 7, status: 'pending', amount: 100_000, currency: 'NGN' }
    checkout.providers.refunds.push(row)
    expect(await outcomeOnPage()).toBe('returning')
    Object.assign(row, { status: 'failed' })
    await service.deliverRefunds(refunded, { ...claim, status: 'failed' })
    expect(await outcomeOnPage()).toBe('confirmed')
  })
})

describe('createPaymentServices', () => {
  it('creates one service for each provider, also for one without keys', async () => {
    const paymentServiceOf = createPaymentServices(noProviders, checkout.providers.settings, recordingLog())
    expect(paymentServiceOf('paystack')).toBe(paymentServiceOf('paystack'))
    expect(paymentServiceOf('paystack')).not.toBe(paymentServiceOf('square'))
    expect(await paymentServiceOf('square').settleNow('r')).toEqual({ outcome: 'not-configured' })
    expect(await paymentServiceOf('square').deliverRefunds('r')).toEqual({ outcome: 'not-configured' })
  })
})
