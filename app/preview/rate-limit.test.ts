import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { createPreviewRateLimit, type PreviewRateLimit } from './rate-limit.server'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const wrong = () => Promise.resolve(null)
const right = () => Promise.resolve('found')
const from = (address: string) => ({ address, deadline: deadlineIn(9_000) })

describe('preview rate limit', () => {
  it('allows ten wrong attempts of a network a minute, also concurrently', async () => {
    const door = createPreviewRateLimit()
    const ask = vi.fn(wrong)
    const answers = await Promise.all(Array.from({ length: 150 }, () => door(from('203.0.113.7'), ask)))
    expect(ask).toHaveBeenCalledTimes(10)
    expect(answers.filter((answer) => 'retryAfterMs' in answer)).toHaveLength(140)
    expect(await door(from('203.0.113.8'), right)).toEqual({ found: 'found' })
    vi.advanceTimersByTime(60_001)
    expect(await door(from('203.0.113.7'), right)).toEqual({ found: 'found' })
  })

  it('ignores right attempts and failures of the service', async () => {
    const door = createPreviewRateLimit()
    for (let again = 0; again < 30; again += 1) {
      expect(await door(from('203.0.113.7'), right)).toEqual({ found: 'found' })
      await expect(door(from('203.0.113.7'), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    }
  })

  /** Sends wrong attempts from networks of ten each. */
  async function wrongTries(door: PreviewRateLimit, count: number) {
    for (let tried = 0; tried < count; tried += 1) await door(from(`198.51.100.${Math.floor(tried / 10)}`), wrong)
  }

  it('leaves the shared 100 to wrong attempts, and a network its first', async () => {
    const door = createPreviewRateLimit()
    for (let again = 0; again < 150; again += 1) await door(from('203.0.113.7'), right)
    await door(from('203.0.113.8'), wrong)
    await wrongTries(door, 98)
    expect(await door(from('198.51.100.9'), wrong), 'the hundredth').toEqual({ found: null })
    for (let again = 0; again < 3; again += 1)
      expect(await door(from('203.0.113.7'), right), 'the network that was always right').toEqual({ found: 'found' })
    expect(await door(from('203.0.113.8'), right), 'one that was wrong').toHaveProperty('retryAfterMs')
  })

  it('withholds the first attempt of a network after a wrong one', async () => {
    const door = createPreviewRateLimit()
    await door(from('203.0.113.7'), wrong)
    await door(from('203.0.113.7'), right)
    await wrongTries(door, 99)
    expect(await door(from('203.0.113.7'), right)).toHaveProperty('retryAfterMs')
  })

  it('counts no attempt that the shared limit refused', async () => {
    const door = createPreviewRateLimit()
    await wrongTries(door, 99)
    vi.advanceTimersByTime(30_000)
    await door(from('203.0.113.7'), wrong)
    for (let again = 0; again < 20; again += 1)
      expect(await door(from('203.0.113.7'), right)).toHaveProperty('retryAfterMs')
    vi.advanceTimersByTime(30_001)
    const ask = vi.fn(wrong)
    for (let again = 0; again < 20; again += 1) await door(from('203.0.113.7'), ask)
    expect(ask).toHaveBeenCalledTimes(9)
  })

  it('rejects an attempt at its deadline and skips its check', async () => {
    const door = createPreviewRateLimit()
    const waiting: ((found: null) => void)[] = []
    const slow = () => new Promise<null>((answered) => waiting.push(answered))
    const asked = Array.from({ length: 4 }, (_, index) => door(from(`198.51.100.${index}`), slow))
    const late = vi.fn(right)
    await expect(door({ address: '203.0.113.7', deadline: deadlineIn(20) }, late)).rejects.toThrow()
    for (const answer of waiting) answer(null)
    await Promise.all(asked)
    expect(await door(from('203.0.113.8'), right)).toEqual({ found: 'found' })
    expect(late).not.toHaveBeenCalled()
  })
})
