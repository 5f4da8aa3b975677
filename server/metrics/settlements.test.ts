import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'

import { createSettlementTracker } from './settlements'

const START = Date.parse('2026-05-01T12:00:00.000Z')

/** A book with a fake clock, its metrics and the calls of a follower. */
function opened() {
  const clock = { now: START }
  const registry = new Registry()
  const book = createSettlementTracker(registry, () => clock.now)
  const told: string[] = []
  const follower = {
    add: (reference: string, since: number) => void told.push(`+${reference} ${since - START}`),
    remove: (reference: string) => void told.push(`-${reference}`),
  }
  const metric = async (name: string) => (await registry.getSingleMetricAsString(name)).split('\n').slice(2)
  return { clock, book, told, follower, metric }
}
const notDelivered = (reference: string) => ({ event: 'settlement.not-delivered', provider: 'paystack', reference })
const delivered = (reference: string, paidAt = START, provider = 'paystack') => ({
  event: 'settlement.delivered',
  provider,
  reference,
  outcome: 'confirmed',
  paidAt: new Date(paidAt).toISOString(),
})

describe('the settlement backlog', () => {
  it('counts an undelivered payment from its first failure until delivery', async () => {
    const { clock, book, metric } = opened()
    expect(book.backlog()).toEqual({ payments: 0, oldestSeconds: 0 })
    book.read(notDelivered('r1'))
    clock.now += 10_000
    book.read(notDelivered('r2'))
    book.read(notDelivered('r1'))
    expect(book.backlog()).toEqual({ payments: 2, oldestSeconds: 10 })
    expect(book.waiting()).toEqual(['r1', 'r2'])
    expect(await metric('site_settlement_backlog')).toEqual(['site_settlement_backlog 2'])
    expect(await metric('site_settlement_backlog_oldest_seconds')).toEqual([
      'site_settlement_backlog_oldest_seconds 10',
    ])
    book.read(delivered('r1'))
    clock.now += 2_400
    expect(book.backlog()).toEqual({ payments: 1, oldestSeconds: 2 })
    book.forget('r2')
    expect(book.backlog()).toEqual({ payments: 0, oldestSeconds: 0 })
  })

  it('holds at most 5,000 payments', () => {
    const { book } = opened()
    for (let count = 0; count < 5_001; count += 1) book.read(notDelivered(`r${count}`))
    expect(book.backlog().payments).toBe(5_000)
    expect(book.waiting()).not.toContain('r5000')
  })

  it('ignores other log lines', () => {
    const { book } = opened()
    book.read({ event: 'settlement.unverified', provider: 'paystack', reference: 'r1' })
    book.read({ event: 'settlement.not-delivered', provider: 'paystack' })
    expect(book.waiting()).toEqual([])
  })
})

describe('a follower of the backlog', () => {
  it('receives each pending, added and removed payment once', () => {
    const { clock, book, told, follower } = opened()
    book.read(notDelivered('r1'))
    clock.now += 1_000
    book.follow(follower)
    book.read(notDelivered('r2'))
    book.read(notDelivered('r2'))
    book.read(delivered('r1'))
    book.read(delivered('r1'))
    book.forget('r2')
    expect(told).toEqual(['+r1 0', '+r2 1000', '-r1', '-r2'])
  })

  it('receives payments of other copies with their time, except those delivered here', () => {
    const { book, told, follower } = opened()
    book.follow(follower)
    book.read(delivered('r1'))
    book.merge(
      new Map([
        ['r1', START - 90_000],
        ['r2', START - 60_000],
      ]),
    )
    expect(told).toEqual(['-r1', '+r2 -60000'])
    expect(book.backlog()).toEqual({ payments: 1, oldestSeconds: 60 })
  })

  it('can be absent', () => {
    const { book } = opened()
    book.read(delivered('r1'))
    book.merge(new Map([['r1', START]]))
    expect(book.waiting()).toEqual([])
  })
})

describe('a delivered payment', () => {
  const payments = 'site_payments_total'

  it('counts once by provider and outcome, with the seconds since payment', async () => {
    const { clock, book, metric } = opened()
    clock.now += 45_000
    book.read(delivered('r1'))
    book.read(delivered('r1'))
    book.read(delivered('r2', START, 'square'))
    book.read({ ...delivered('r3'), outcome: 'needs-review' })
    expect(await metric(payments)).toEqual([
      `${payments}{provider="paystack",outcome="confirmed"} 1`,
      `${payments}{provider="square",outcome="confirmed"} 1`,
      `${payments}{provider="paystack",outcome="needs-review"} 1`,
    ])
    const seconds = await metric('site_settlement_seconds')
    expect(seconds).toContain('site_settlement_seconds_sum{provider="paystack"} 90')
    expect(seconds).toContain('site_settlement_seconds_bucket{le="30",provider="paystack"} 0')
    expect(seconds).toContain('site_settlement_seconds_bucket{le="60",provider="paystack"} 2')
  })
})
