import { describe, expect, it } from 'vitest'

import { createRateLimiter, createLocalRateLimits } from './rate-limit.server'

describe('rate limiter', () => {
  it('restarts the count after its window, reports the wait, and evicts the oldest subject', () => {
    let now = 0
    const limiter = createRateLimiter({ max: 1, windowMs: 100, subjects: 2 }, () => now)
    const allows = (subject: string) => limiter.consume(subject).allowed
    expect([allows('a'), allows('a'), allows('b')]).toEqual([true, false, true])
    now = 30
    expect(limiter.consume('a')).toEqual({ allowed: false, retryAfterMs: 70 })
    expect(limiter.peek('a')).toEqual({ allowed: false, retryAfterMs: 70 })
    now = 100
    expect(limiter.peek('a')).toEqual({ allowed: true })
    expect([allows('a'), allows('c'), allows('d'), allows('a')]).toEqual([true, true, true, true])
  })

  it('gives back only what the current window counted', () => {
    let now = 0
    const limiter = createRateLimiter({ max: 1, windowMs: 100, subjects: 2 }, () => now)
    limiter.consume('a')
    now = 100
    limiter.giveBack('a')
    expect([limiter.consume('a').allowed, limiter.consume('a').allowed]).toEqual([true, false])
    limiter.giveBack('a')
    limiter.giveBack('a')
    expect([limiter.consume('a').allowed, limiter.consume('a').allowed]).toEqual([true, false])
  })

  it('uses a monotonic clock by default', () => {
    expect(createRateLimiter({ max: 0, windowMs: 60_000, subjects: 1 }).consume('a')).toMatchObject({ allowed: false })
  })
})

const limit = (name: string, max = 1) => ({ name, max, windowMs: 60_000, subjects: 10 })

it('counts each rate limit separately across callers', async () => {
  const limits = createLocalRateLimits()
  const allows = async (name: string, subject: string) => (await limits.consume(limit(name), subject)).allowed
  expect(await allows('forms', 'a')).toBe(true)
  expect(await allows('forms', 'a')).toBe(false)
  expect(await allows('forms', 'b')).toBe(true)
  expect(await allows('payments', 'a')).toBe(true)
})

it('counts a repeated rate-limit event once and gives back a successful one', async () => {
  const limits = createLocalRateLimits()
  expect(await limits.consume(limit('forms'), 'a', 'one')).toEqual({ allowed: true })
  expect(await limits.consume(limit('forms'), 'a', 'two')).toMatchObject({ allowed: false })
  await limits.giveBack(limit('forms'), 'a', 'one')
  expect(await limits.consume(limit('forms'), 'a', 'two')).toEqual({ allowed: true })
})

describe('consumeAll', () => {
  const narrow = { limit: limit('narrow', 1), subject: 'a' }
  const wide = { limit: limit('wide', 2), subject: 'all' }

  it('counts for no limit when one of them is exhausted', async () => {
    const limits = createLocalRateLimits()
    expect(await limits.consumeAll([wide, narrow], 'one')).toEqual({ allowed: true })
    expect(await limits.consumeAll([wide, narrow], 'two')).toEqual({
      allowed: false,
      retryAfterMs: expect.toSatisfy((ms: number) => ms > 0 && ms <= 60_000),
    })
    expect(await limits.consume(wide.limit, 'all', 'three')).toEqual({ allowed: true })
    expect(await limits.consume(wide.limit, 'all', 'four')).toMatchObject({ allowed: false })
  })

  it('counts a repeated event once, until each call has given it back', async () => {
    const limits = createLocalRateLimits()
    for (let call = 0; call < 2; call += 1)
      expect(await limits.consumeAll([wide, narrow], 'one')).toEqual({ allowed: true })
    await limits.giveBack(narrow.limit, 'a', 'one')
    expect(await limits.consumeAll([wide, narrow], 'two')).toMatchObject({ allowed: false })
    await limits.giveBack(narrow.limit, 'a', 'one')
    await limits.giveBack(narrow.limit, 'a', 'one')
    expect(await limits.consumeAll([wide, narrow], 'two')).toEqual({ allowed: true })
    expect(await limits.consumeAll([wide, narrow], 'three')).toMatchObject({ allowed: false })
  })
})
