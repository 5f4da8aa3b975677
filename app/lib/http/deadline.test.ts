import { afterEach, describe, expect, it, vi } from 'vitest'

import { deadlineIn, TooLateError, untilDeadline } from './deadline'

afterEach(() => void vi.useRealTimers())

describe('deadlineIn', () => {
  it('shares the remaining time among steps, never below 0', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const deadline = deadlineIn(1_000)
    vi.advanceTimersByTime(300)
    expect(deadline.remainingMs()).toBe(700)
    expect(deadline.within(100).remainingMs()).toBe(100)
    expect(deadline.within(5_000).remainingMs()).toBe(700)
    vi.advanceTimersByTime(800)
    expect(deadline.remainingMs()).toBe(0)
    expect(deadlineIn(-5).remainingMs()).toBe(0)
  })

  it('ends the wait and leaves the work running', async () => {
    let finish: (text: string) => void = () => undefined
    const work = new Promise<string>((resolve) => (finish = resolve))
    await expect(untilDeadline(work, deadlineIn(5))).rejects.toThrow(TooLateError)
    finish('done')
    expect(await untilDeadline(work, deadlineIn(1_000))).toBe('done')
  })
})
