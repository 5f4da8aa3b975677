import { afterEach, describe, expect, it, vi } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { payment } from '../providers/provider.fixture'
import { shareAttempts, type StatusAttempt } from './payment-service.server'
import type { PaymentStatus } from './status'

const refunds = { amount: payment.amount, inFlight: 0, at: null }
const confirmed: PaymentStatus = { outcome: 'confirmed', payment }
const returned: PaymentStatus = { outcome: 'returned', payment, refunds }
const notDelivered: PaymentStatus = { outcome: 'not-delivered', payment }

afterEach(() => vi.restoreAllMocks())

/** A service whose attempts end as a test says, one after the other. */
function serviceWith(...results: (PaymentStatus | Promise<PaymentStatus>)[]) {
  const attempts: { reference: string; skipRefunds: boolean; paymentId: string | undefined }[] = []
  let onProgress: StatusAttempt['onProgress'] = () => undefined
  const service = shareAttempts(
    async (reference, attempt) => {
      attempts.push({ reference, skipRefunds: attempt.skipRefunds, paymentId: attempt.paymentId })
      onProgress = attempt.onProgress
      return results[attempts.length - 1] ?? { outcome: 'unknown-reference' }
    },
    async () => ({ outcome: 'delivered', refunds: [] }),
  )
  return { service, attempts, progress: (partial: PaymentStatus) => onProgress(partial) }
}
const soon = { deadline: deadlineIn(60_000) }
const never = new Promise<never>(() => undefined)

/** A result that a test chooses later. */
function laterResult() {
  let resolve: (status: PaymentStatus) => void = () => undefined
  const promise = new Promise<PaymentStatus>((settle) => (resolve = settle))
  return { promise, resolve }
}

describe('settleNow', () => {
  it('skips refunds and passes on a known payment id', async () => {
    const { service, attempts } = serviceWith()
    await service.settleNow('a')
    await service.settleNow('b', { paymentId: 'p' })
    await service.statusForPage('c', { ...soon, paymentId: 'q' })
    expect(attempts).toEqual([
      { reference: 'a', skipRefunds: true, paymentId: undefined },
      { reference: 'b', skipRefunds: true, paymentId: 'p' },
      { reference: 'c', skipRefunds: false, paymentId: 'q' },
    ])
  })

  it('shares one attempt between simultaneous calls for a reference, and starts another one afterwards', async () => {
    const { service, attempts } = serviceWith(notDelivered, confirmed)
    expect(await Promise.all([service.settleNow('a'), service.settleNow('a')])).toEqual([notDelivered, notDelivered])
    expect(attempts).toHaveLength(1)
    expect(await service.settleNow('a')).toBe(confirmed)
    expect(attempts).toHaveLength(2)
  })

  it('starts its own attempt despite a cached status', async () => {
    const { service, attempts } = serviceWith(confirmed, confirmed)
    await service.statusForPage('a', soon)
    await service.settleNow('a')
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
  ])('reuses the status "$outcome" for five seconds without consulting allowLookup', async (status) => {
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
  ])('looks up again after the status "$outcome"', async (first) => {
    const { service } = serviceWith(first, confirmed)
    expect(await service.statusForPage('a', soon)).toEqual(first)
    expect(await service.statusForPage('a', soon)).toBe(confirmed)
  })

  it('never returns a result of settleNow, which skips refunds', async () => {
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

  it('makes no lookup when allowLookup refuses', async () => {
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
  ])('remembers a received payment for ten minutes while the provider is unavailable: %o', async (settled, known) => {
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

  it('reports a refused key even for a payment known as received', async () => {
    const keyRefused: PaymentStatus = { outcome: 'provider-unreachable', keyRefused: true }
    const { service } = serviceWith(confirmed, keyRefused)
    await service.settleNow('a')
    expect(await service.statusForPage('a', soon)).toBe(keyRefused)
  })

  it('caches two thousand statuses and evicts the oldest', async () => {
    const looked: string[] = []
    const service = shareAttempts(
      async (reference) => {
        looked.push(reference)
        return confirmed
      },
      async () => ({ outcome: 'not-configured' }),
    )
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    for (let count = 0; count < 2_001; count += 1) await service.statusForPage(`r${count}`, soon)
    looked.length = 0
    for (const reference of ['r2000', 'r1999', 'r1', 'r0']) await service.statusForPage(reference, soon)
    expect(looked).toEqual(['r0'])
  })
})
