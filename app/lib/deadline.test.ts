import { expect, it } from 'vitest'

import { deadlineIn, TooLateError, untilDeadline } from './deadline'

it('is shared by its steps: none has more time than the whole, and none less than nothing', () => {
  const deadline = deadlineIn(1_000)
  expect(deadline.left()).toBeGreaterThan(900)
  expect(deadline.within(100).left()).toBeLessThanOrEqual(100)
  expect(deadline.within(5_000).left()).toBeLessThanOrEqual(1_000)
  expect(deadlineIn(-5).left()).toBe(0)
})

it('ends a wait, not the work', async () => {
  let finish: (text: string) => void = () => undefined
  const work = new Promise<string>((resolve) => (finish = resolve))
  await expect(untilDeadline(work, deadlineIn(5))).rejects.toThrow(TooLateError)
  finish('done')
  expect(await untilDeadline(work, deadlineIn(1_000))).toBe('done')
})
