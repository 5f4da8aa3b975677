import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Settlement } from '~/checkout/settlement/settlement'

import { paystackSettlements } from '~/checkout/settlement/paystack-settlement.fixture'

import { createSettlementBook } from './metrics/settlements'
import { lookAtBacklog, type BacklogLook } from './settlement-backlog'

const MINUTES = 60_000

/** A copy of the site with a backlog of `count` payments, and a settlement whose answers the test gives. */
function copyWith(count: number) {
  const registry = new Registry()
  const book = createSettlementBook(registry)
  const references = Array.from({ length: count }, (_, index) => `payment-${index}`)
  for (const reference of references) book.read({ event: 'settlement.not-delivered', provider: 'paystack', reference })
  const asked: string[] = []
  const lines: object[] = []
  const state = { outcome: 'not-delivered' as Settlement['outcome'] | 'throws', except: new Map<string, string>() }
  const log = { info: (line: object) => void lines.push(line), error: (line: object) => void lines.push(line) }
  const settle = async (reference: string) => {
    asked.push(reference)
    const outcome = state.except.get(reference) ?? state.outcome
    if (outcome === 'throws') throw new Error('broken')
    // As the settlement itself tells it in the log, whichever copy brought it first.
    if (outcome === 'confirmed')
      book.read({
        event: 'settlement.delivered',
        provider: 'paystack',
        reference,
        outcome,
        paidAt: new Date().toISOString(),
      })
    return { outcome } as Settlement
  }
  const backlog = lookAtBacklog(book, () => ({ settle }), log)
  open.push(backlog)
  const alert = async () => Number(/backlog_oldest_seconds (\d+)/.exec(await registry.metrics())?.[1])
  return { book, state, asked, lines, references, backlog, alert }
}

const services = paystackSettlements()
const open: BacklogLook[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  for (const backlog of open.splice(0)) backlog.close()
  vi.useRealTimers()
})

describe('the backlog of settlements', () => {
  it('is delivered within minutes of the end of an outage, before the alert, by nobody else', async () => {
    const copy = copyWith(2)
    await vi.advanceTimersByTimeAsync(4 * MINUTES)
    expect(copy.book.backlog()).toEqual({ payments: 2, oldestSeconds: 240 })
    copy.state.outcome = 'confirmed'
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    expect(copy.book.backlog()).toEqual({ payments: 0, oldestSeconds: 0 })
  })

  it('tells of a payment for as long as nobody delivered it, longer than a day, and clears the alert when somebody did', async () => {
    const copy = copyWith(1)
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    // A step of the clock: whatever else ticks in this process would tick for all of the day.
    vi.setSystemTime(Date.now() + (26 * 60 - 6) * MINUTES)
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    expect(copy.book.backlog()).toEqual({ payments: 1, oldestSeconds: 26 * 3_600 })
    expect(await copy.alert()).toBe(26 * 3_600)
    copy.state.outcome = 'confirmed'
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    expect(await copy.alert()).toBe(0)
  })

  it.each(['declined', 'unknown-reference', 'abandoned', 'not-verified'] as const)(
    'drops what nothing is to be delivered of any more: %s',
    async (outcome) => {
      const copy = copyWith(1)
      copy.state.outcome = outcome
      await vi.advanceTimersByTimeAsync(3 * MINUTES)
      expect(copy.book.backlog().payments).toBe(0)
    },
  )

  it('asks a service that is away three times in three minutes, whatever waits', async () => {
    const copy = copyWith(500)
    await vi.advanceTimersByTimeAsync(30 * MINUTES)
    expect(copy.asked).toHaveLength(30)
    expect(copy.book.backlog().payments).toBe(500)
  })

  it('settles a long one in several looks', async () => {
    const copy = copyWith(250)
    copy.state.outcome = 'confirmed'
    for (const left of [150, 50, 0]) {
      await vi.advanceTimersByTimeAsync(3 * MINUTES)
      expect(copy.book.backlog().payments).toBe(left)
    }
    expect(new Set(copy.asked).size).toBe(250)
  })

  it('is not held up by payments that always fail', async () => {
    const copy = copyWith(10)
    copy.state.outcome = 'confirmed'
    for (const reference of copy.references.slice(0, 5)) copy.state.except.set(reference, 'not-delivered')
    await vi.advanceTimersByTimeAsync(9 * MINUTES)
    expect(copy.book.waiting()).toEqual(copy.references.slice(0, 5))
  })

  it('goes on after a fault of its own', async () => {
    const copy = copyWith(1)
    copy.state.outcome = 'throws'
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    expect(copy.lines).toContainEqual({ event: 'settlement.look-failed', err: new Error('broken') })
    copy.state.outcome = 'confirmed'
    await vi.advanceTimersByTimeAsync(6 * MINUTES)
    expect(copy.book.backlog().payments).toBe(0)
  })

  it('asks for nothing while nothing waits, nor after the site stopped', async () => {
    const idle = copyWith(0)
    await vi.advanceTimersByTimeAsync(60 * MINUTES)
    expect([idle.asked, idle.lines]).toEqual([[], []])
    const stopped = copyWith(3)
    stopped.backlog.close()
    await vi.advanceTimersByTimeAsync(60 * MINUTES)
    expect(stopped.asked).toEqual([])
    expect(vi.getTimerCount()).toBe(1)
  })

  it('is cleared by the delivery of another copy, which the API host keeps once', async () => {
    const book = createSettlementBook(new Registry())
    const read = (line: object) => void ('event' in line && book.read({ ...line, event: String(line.event) }))
    const own = services.newSettlement({ lines: [], info: read, warn: read, error: read })
    const reference = services.transaction()
    services.providers.instead.set('POST /api/payments', { status: 503, body: {} })
    await own.settle(reference)
    expect(book.backlog().payments).toBe(1)

    services.providers.instead.clear()
    expect(await services.newSettlement().settle(reference)).toMatchObject({ outcome: 'confirmed' })
    expect(book.backlog().payments).toBe(1)
    const backlog = lookAtBacklog(book, () => own, { info: () => undefined, error: () => undefined })
    open.push(backlog)
    await backlog.look()
    expect(book.backlog().payments).toBe(0)
    expect(services.providers.payments.size).toBe(1)
  })

  it('ends in the middle of a look when the site stops', async () => {
    const copy = copyWith(10)
    copy.state.outcome = 'confirmed'
    const looking = copy.backlog.look()
    copy.backlog.close()
    await looking
    expect(copy.asked).toHaveLength(1)
  })
})
