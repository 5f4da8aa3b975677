import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { newReference } from '~/checkout/order/reference.server'
import { recordingLog } from '~/checkout/providers/provider.fixture'
import { createProviders, providerOf } from '~/checkout/providers/registry.server'
import { paystackSettlements } from '~/checkout/settlement/paystack-settlement.fixture'
import { createPaymentServices } from '~/checkout/settlement/payment-service.server'
import type { PaymentStatus } from '~/checkout/settlement/status'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

import { createSettlementTracker } from './metrics/settlements'
import { startRetryLoop } from './settlement-backlog'

const MINUTES = 60_000

/** A copy of the site with a backlog of `count` payments, and a settlement whose answers the test gives. */
function copyWith(count: number) {
  const registry = new Registry()
  const book = createSettlementTracker(registry)
  const references = Array.from({ length: count }, (_, index) => `payment-${index}`)
  for (const reference of references) book.read({ event: 'settlement.not-delivered', provider: 'paystack', reference })
  const asked: string[] = []
  const log = recordingLog()
  const state = {
    outcome: 'not-delivered' as PaymentStatus['outcome'] | 'throws',
    except: new Map<string, string>(),
    /** References that belong to the second provider. */
    ofSquare: new Set<string>(),
  }
  const settleNow = async (reference: string) => {
    asked.push(reference)
    const outcome = state.except.get(reference) ?? state.outcome
    if (outcome === 'throws') throw new Error('broken')
    // Logs the delivery like the settlement itself, whichever copy delivered it.
    if (outcome === 'confirmed')
      book.read({
        event: 'settlement.delivered',
        provider: 'paystack',
        reference,
        outcome,
        paidAt: new Date().toISOString(),
      })
    return { outcome } as PaymentStatus
  }
  const findPaymentService = (reference: string) => ({
    provider: state.ofSquare.has(reference) ? 'square' : 'paystack',
    paymentService: { settleNow },
  })
  const loop = startRetryLoop(book, findPaymentService, log)
  onTestFinished(loop.close)
  const alert = async () => Number(/backlog_oldest_seconds (\d+)/.exec(await registry.metrics())?.[1])
  return { book, state, asked, lines: log.lines, references, loop, alert }
}

const services = paystackSettlements()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

describe('settlement backlog', () => {
  it('empties within minutes after an outage, before the alert fires', async () => {
    const copy = copyWith(2)
    await vi.advanceTimersByTimeAsync(4 * MINUTES)
    expect(copy.book.backlog()).toEqual({ payments: 2, oldestSeconds: 240 })
    copy.state.outcome = 'confirmed'
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    expect(copy.book.backlog()).toEqual({ payments: 0, oldestSeconds: 0 })
  })

  it('reports an undelivered payment for more than a day and clears the alert on delivery', async () => {
    const copy = copyWith(1)
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    // Sets the clock instead of advancing it, which would run every other timer of this process for a day.
    vi.setSystemTime(Date.now() + (26 * 60 - 6) * MINUTES)
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    expect(copy.book.backlog()).toEqual({ payments: 1, oldestSeconds: 26 * 3_600 })
    expect(await copy.alert()).toBe(26 * 3_600)
    copy.state.outcome = 'confirmed'
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    expect(await copy.alert()).toBe(0)
  })

  it.each(['confirmed', 'needs-review', 'returned', 'partly-returned'] as const)(
    'drops a payment that the API host has: %s',
    async (outcome) => {
      const copy = copyWith(1)
      copy.state.outcome = outcome
      await vi.advanceTimersByTimeAsync(3 * MINUTES)
      expect(copy.book.backlog().payments).toBe(0)
    },
  )

  it.each([
    ['not-verified', 'SITE_SECRET_PREVIOUS'],
    ['not-configured', 'The provider paystack is not configured.'],
    ['declined', 'now as declined'],
    ['unknown-reference', 'now as unknown-reference'],
    ['abandoned', 'now as abandoned'],
  ] as const)('keeps a payment that is %s and logs the required action once', async (outcome, problem) => {
    const copy = copyWith(1)
    copy.state.outcome = outcome
    await vi.advanceTimersByTimeAsync(9 * MINUTES)
    expect(copy.book.backlog()).toEqual({ payments: 1, oldestSeconds: 9 * 60 })
    expect(copy.lines.filter((line) => 'problem' in line)).toEqual([
      {
        event: 'settlement.blocked',
        reference: 'payment-0',
        provider: 'paystack',
        problem: expect.stringContaining(problem),
      },
    ])
    copy.state.outcome = 'confirmed'
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    expect(copy.book.backlog().payments).toBe(0)
  })

  it('keeps payments of a rotated secret and of a provider without keys until they can be settled', async () => {
    const { settings } = services.providers
    const registry = new Registry()
    const book = createSettlementTracker(registry)
    const paid = services.transaction()
    const square = newReference(settings.siteSecrets, 'square')
    for (const reference of [paid, square])
      book.read({ event: 'settlement.not-delivered', provider: 'unknown', reference })

    const run = async (siteSecrets: SiteSecrets) => {
      const log = recordingLog()
      const providers = createProviders({ ...settings, siteSecrets })
      const paymentServiceOf = createPaymentServices(providers, { ...settings, siteSecrets }, log)
      const loop = startRetryLoop(
        book,
        (reference) => {
          const provider = providerOf(providers, siteSecrets, reference)
          return provider && { provider, paymentService: paymentServiceOf(provider) }
        },
        log,
      )
      onTestFinished(loop.close)
      await loop.run()
      return log.lines.filter((line) => 'event' in line && line.event === 'settlement.blocked')
    }
    const rotated = 'the-secret-that-follows-it-now-00'
    expect(await run([rotated])).toMatchObject(
      [paid, square].map((reference) => ({
        reference,
        provider: 'unknown',
        problem: expect.stringMatching(
          /^No current or previous SITE_SECRET signed this reference\. Set SITE_SECRET_PREV/,
        ),
      })),
    )
    expect(book.waiting()).toEqual([paid, square])
    expect(await registry.getSingleMetricAsString('site_settlement_backlog')).toContain('site_settlement_backlog 2')

    expect(await run([rotated, settings.siteSecrets[0]])).toMatchObject([
      { reference: square, provider: 'square', problem: expect.stringContaining('Set its keys') },
    ])
    expect(services.providers.payments.has(paid)).toBe(true)
    expect(book.waiting()).toEqual([square])
  })

  it('retries the payments of one provider while those of another one always fail', async () => {
    const copy = copyWith(300)
    const ofSquare = copy.references.slice(-5)
    for (const reference of ofSquare) copy.state.ofSquare.add(reference)
    await vi.advanceTimersByTimeAsync(6 * MINUTES)
    expect(new Set(copy.asked.filter((reference) => ofSquare.includes(reference)))).toEqual(new Set(ofSquare))
    copy.state.except = new Map(copy.references.slice(0, -5).map((reference) => [reference, 'not-delivered']))
    copy.state.outcome = 'confirmed'
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    expect(copy.book.backlog().payments).toBe(295)
  })

  it('calls an unavailable service three times in three minutes for any number of payments', async () => {
    const copy = copyWith(500)
    await vi.advanceTimersByTimeAsync(30 * MINUTES)
    expect(copy.asked).toHaveLength(30)
    expect(copy.book.backlog().payments).toBe(500)
  })

  it('empties a long list in several runs', async () => {
    const copy = copyWith(250)
    copy.state.outcome = 'confirmed'
    for (const left of [150, 50, 0]) {
      await vi.advanceTimersByTimeAsync(3 * MINUTES)
      expect(copy.book.backlog().payments).toBe(left)
    }
    expect(new Set(copy.asked).size).toBe(250)
  })

  it('continues past payments that always fail', async () => {
    const copy = copyWith(10)
    copy.state.outcome = 'confirmed'
    for (const reference of copy.references.slice(0, 5)) copy.state.except.set(reference, 'not-delivered')
    await vi.advanceTimersByTimeAsync(9 * MINUTES)
    expect(copy.book.waiting()).toEqual(copy.references.slice(0, 5))
  })

  it('continues with the next payment when one throws', async () => {
    const copy = copyWith(2)
    copy.state.outcome = 'confirmed'
    copy.state.except.set('payment-0', 'throws')
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    expect(copy.book.waiting()).toEqual(['payment-0'])
    expect(copy.lines).toContainEqual({
      event: 'settlement.retry-failed',
      reference: 'payment-0',
      provider: 'paystack',
      err: new Error('broken'),
    })
    copy.state.except.clear()
    await vi.advanceTimersByTimeAsync(3 * MINUTES)
    expect(copy.book.backlog().payments).toBe(0)
  })

  it('makes no call while it is empty or after the site stopped', async () => {
    const idle = copyWith(0)
    await vi.advanceTimersByTimeAsync(60 * MINUTES)
    expect([idle.asked, idle.lines]).toEqual([[], []])
    const stopped = copyWith(3)
    stopped.loop.close()
    await vi.advanceTimersByTimeAsync(60 * MINUTES)
    expect(stopped.asked).toEqual([])
    expect(vi.getTimerCount()).toBe(1)
  })

  it('drops a payment that another copy delivered, which the API host stores once', async () => {
    const book = createSettlementTracker(new Registry())
    const read = (line: object) => void ('event' in line && book.read({ ...line, event: String(line.event) }))
    const own = services.newSettlement({ lines: [], info: read, warn: read, error: read })
    const reference = services.transaction()
    services.providers.instead.set('POST /api/payments', { status: 503, body: {} })
    await own.settleNow(reference)
    expect(book.backlog().payments).toBe(1)

    services.providers.instead.clear()
    expect(await services.newSettlement().settleNow(reference)).toMatchObject({ outcome: 'confirmed' })
    expect(book.backlog().payments).toBe(1)
    const loop = startRetryLoop(book, () => ({ provider: 'paystack', paymentService: own }), recordingLog())
    onTestFinished(loop.close)
    await loop.run()
    expect(book.backlog().payments).toBe(0)
    expect(services.providers.payments.size).toBe(1)
  })

  it('stops in the middle of a run when the site stops', async () => {
    const copy = copyWith(10)
    copy.state.outcome = 'confirmed'
    const looking = copy.loop.run()
    copy.loop.close()
    await looking
    expect(copy.asked).toHaveLength(1)
  })
})
