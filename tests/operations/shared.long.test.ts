import { setTimeout as passed } from 'node:timers/promises'

import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Guard, RateLimit } from '~/lib/http/rate-limit.server'

import { linesOf } from '../../server/doctor/examine'
import { examineShared } from '../../server/doctor/deployment'
import { createSettlementTracker } from '../../server/metrics/settlements'
import { createSharedState, type SharedState } from '../../server/redis/shared-state'
import { describeWith } from './installed'
import { startRedis } from './redis.fixture'

const HOUR_MS = 60 * 60 * 1_000
const SILENT = { info: () => undefined, warn: () => undefined }
/** The delay that a visitor may notice when Redis does not respond, in ms. */
const NOTICED_MS = 1_500

describeWith('redis-server', 'redis-server', (program) => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let copies: SharedState[] = []
  let limit: RateLimit = { name: 'none', max: 0, windowMs: HOUR_MS, subjects: 100 }
  let made = 0

  beforeAll(async () => {
    redis = await startRedis(program)
  }, 60_000)
  afterAll(() => redis?.kill())
  beforeEach(async () => {
    limit = { name: `limit-${made++}`, max: 10, windowMs: HOUR_MS, subjects: 100 }
    copies = [(await openCopy()).sharing, (await openCopy()).sharing]
    await connected()
  })
  afterEach(() => {
    for (const copy of copies) copy.close()
  })

  /** Redis keeps the backlog: nothing can be written into this folder. */
  const settings = (redisUrl: string) => ({ redisUrl, dataDir: '/dev/null' })
  const bookOf = () => createSettlementTracker(new Registry())
  async function openCopy(book = bookOf()) {
    return { book, sharing: await createSharedState(settings(redis.urlWith(null)), book, SILENT) }
  }
  const states = () => copies.map((copy) => copy.state())
  const connected = () => vi.waitFor(() => expect(states()).toEqual(['connected', 'connected']), { timeout: 15_000 })
  /** Asks that many times at once, alternating between both copies. */
  async function ask(times: number, subject = '203.0.113.7', event?: string) {
    const asked = Array.from({ length: times }, (_, turn) => copies[turn % 2]?.limits.consume(limit, subject, event))
    return (await Promise.all(asked)).filter((allowance) => allowance?.allowed).length
  }

  it('enforces limits exactly across copies', async () => {
    expect(await ask(30)).toBe(10)
    expect(await ask(30, '198.51.100.9')).toBe(10)
    expect(await copies[1]?.limits.consume(limit, '203.0.113.7')).toEqual({
      allowed: false,
      retryAfterMs: expect.toSatisfy((ms: number) => ms > HOUR_MS - 60_000 && ms <= HOUR_MS),
    })
  })

  it('counts a repeated event once on any copy, and subtracts what is given back', async () => {
    expect(await ask(6, 'ada@example.com', 'one letter')).toBe(6)
    for (let letter = 0; letter < 9; letter += 1) expect(await ask(1, 'ada@example.com', `letter ${letter}`)).toBe(1)
    expect(await ask(2, 'ada@example.com', 'one too many')).toBe(0)
    await copies[1]?.limits.giveBack(limit, 'ada@example.com', 'letter 8')
    expect(await ask(2, 'ada@example.com', 'one too many')).toBe(2)
    // Giving back needs a previous count.
    await copies[0]?.limits.giveBack(limit, 'ben@example.com', 'never sent')
    expect(await ask(12, 'ben@example.com')).toBe(10)
  })

  describe('consumeAll', () => {
    /** A wide limit, and one of a network. */
    const guards = (max: number): [Guard, Guard] => [
      { limit: { ...limit, name: `${limit.name}-all`, max: 1_000 }, subject: 'all' },
      { limit: { ...limit, max }, subject: '203.0.113.7' },
    ]

    it('counts for all limits or for none, across copies', async () => {
      const [all, ofNetwork] = guards(10)
      const allowed = async (times: number, guarded: Guard[]) => {
        const asked = Array.from({ length: times }, (_, turn) =>
          copies[turn % 2]?.limits.consumeAll(guarded, `order ${times} ${turn}`),
        )
        return (await Promise.all(asked)).filter((allowance) => allowance?.allowed).length
      }
      expect(await allowed(40, [all, ofNetwork])).toBe(10)
      expect(await allowed(1_000, [all])).toBe(990)
    })

    it('counts an event until each of its calls has given it back, on whichever copy', async () => {
      const [all, ofNetwork] = guards(1)
      const consumeAll = async (copy: number, event: string) =>
        (await copies[copy]?.limits.consumeAll([all, ofNetwork], event))?.allowed
      const giveBack = (copy: number) => copies[copy]?.limits.giveBack(ofNetwork.limit, ofNetwork.subject, 'order 1')
      expect([await consumeAll(0, 'order 1'), await consumeAll(1, 'order 1')]).toEqual([true, true])
      await giveBack(1)
      expect(await consumeAll(0, 'order 2')).toBe(false)
      await giveBack(0)
      await giveBack(0)
      expect([await consumeAll(1, 'order 2'), await consumeAll(0, 'order 3')]).toEqual([true, false])
    })
  })

  it('allows all copies together one budget of calls in any second', async () => {
    const began: number[] = []
    async function begin(turn: number) {
      await copies[turn % 2]?.rateLimiter?.(limit.name, 10, AbortSignal.timeout(20_000))
      began.push(performance.now())
    }
    await begin(0)
    // A window that starts with the first call ends soon after the others begin.
    await passed(800)
    await Promise.all(Array.from({ length: 24 }, (_, turn) => begin(turn)))
    const spans = began.slice(10).map((at, index) => at - (began[index] ?? 0))
    expect(Math.min(...spans)).toBeGreaterThan(900)
    expect(Math.max(...spans)).toBeLessThan(2_500)
    const soon = AbortSignal.timeout(200)
    await Promise.all(Array.from({ length: 10 }, () => copies[0]?.rateLimiter?.(`${limit.name}-b`, 10, soon)))
    await expect(copies[1]?.rateLimiter?.(`${limit.name}-b`, 10, soon)).rejects.toThrow()
  })

  it('shares the backlog of settlements between copies and keeps it after a restart', async () => {
    const waits = { event: 'settlement.not-delivered', provider: 'paystack', reference: `r-${limit.name}` }
    const [first, other] = [await openCopy(), await openCopy()]
    copies.push(first.sharing, other.sharing)
    await vi.waitFor(() => expect([first.sharing.state(), other.sharing.state()]).toEqual(['connected', 'connected']))
    first.book.read(waits)
    await vi.waitFor(async () => {
      await other.sharing.refresh?.()
      expect(other.book.waiting()).toContain(waits.reference)
    })
    first.sharing.close()

    const again = await openCopy()
    copies.push(again.sharing)
    await vi.waitFor(() => expect(again.book.waiting()).toContain(waits.reference))
    again.book.read({ ...waits, event: 'settlement.delivered', outcome: 'confirmed', paidAt: new Date().toISOString() })
    await vi.waitFor(async () => {
      const fresh = await openCopy()
      copies.push(fresh.sharing)
      await vi.waitFor(() => expect(fresh.sharing.state()).toBe('connected'))
      await fresh.sharing.refresh?.()
      expect(fresh.book.waiting()).not.toContain(waits.reference)
    })
  })

  it.each<[string, () => unknown, () => unknown]>([
    ['killed', () => redis.kill(), () => redis.start()],
    ['slow', () => redis.freeze(), () => redis.wake()],
  ])(
    'counts per copy while it is %s, without long waits, and together afterwards',
    async (_, stop, back) => {
      expect(await ask(4)).toBe(4)
      await stop()
      const began = performance.now()
      expect(await ask(40, '192.0.2.1')).toBe(20)
      expect(performance.now() - began).toBeLessThan(NOTICED_MS)
      expect(states()).toEqual(['away', 'away'])
      await back()
      await connected()
      expect(await ask(30, '192.0.2.2')).toBe(10)
    },
    60_000,
  )

  describe('with a password', () => {
    let guarded: Awaited<ReturnType<typeof startRedis>>
    beforeAll(async () => {
      guarded = await startRedis(program, 'the-right-password')
    }, 60_000)
    afterAll(() => guarded?.kill())

    it.each([
      ['none is given', null],
      ['another one is given', 'not-that-password'],
    ])('counts per copy where %s, logs the reason once, and connects with the right one', async (_, password) => {
      const warn = vi.fn()
      const one = await createSharedState(settings(guarded.urlWith(password)), bookOf(), { ...SILENT, warn })
      copies.push(one)
      await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 15_000 })
      const asked = () => Promise.all(Array.from({ length: 12 }, () => one.limits.consume(limit, 'a')))
      expect((await asked()).filter(({ allowed }) => allowed)).toHaveLength(10)
      const found = linesOf(await examineShared({ redisUrl: guarded.urlWith(password) }))
      expect(found).toEqual([
        expect.stringMatching(/^WRONG {2}Shared engine: REDIS_URL does not answer: (?:NOAUTH|WRONGPASS)/),
      ])
      // Longer than a reconnection takes.
      expect(one.state()).toBe('away')
      expect(warn.mock.calls).toEqual([
        [{ event: 'redis.unavailable', reason: expect.stringMatching(/^(?:NOAUTH|WRONGPASS)/) }],
      ])
      const right = await createSharedState(settings(guarded.urlWith('the-right-password')), bookOf(), SILENT)
      copies.push(right)
      await vi.waitFor(() => expect(right.state()).toBe('connected'))
    })
  })
})
