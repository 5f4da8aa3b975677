import { describe, expect, it } from 'vitest'

import { createRateLimiter } from './rate-limit.server'

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
