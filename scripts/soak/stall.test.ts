import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { STALL_MS, watchForStall } from './stall.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('lets a slow run go on for as long as something is done', () => {
  const said: string[] = []
  const watch = watchForStall((words) => said.push(words))
  for (let paid = 0; paid < 100; paid += 1) {
    vi.advanceTimersByTime(STALL_MS - 1)
    watch.reached(`${paid} of 100 payments`)
  }
  expect(said).toEqual([])
  watch.end()
  vi.advanceTimersByTime(STALL_MS * 2)
  expect(said).toEqual([])
})

it('gives up a run that stands still, although it calls, and says what was done', () => {
  const said: string[] = []
  const watch = watchForStall((words) => said.push(words))
  for (let calls = 0; calls < 4; calls += 1) {
    watch.reached('7 of 100 payments')
    vi.advanceTimersByTime(STALL_MS / 3)
  }
  expect(said).toEqual(['Nothing has gone on for 15 minutes. So far: 7 of 100 payments'])
})
