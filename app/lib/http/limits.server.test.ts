import { expect, it } from 'vitest'

import { createLocalLimits } from './limits.server'

const limit = (name: string, max = 1) => ({ name, max, windowMs: 60_000, subjects: 10 })

it('each name is counted for itself, over everybody who asks', async () => {
  const limits = createLocalLimits()
  const allows = async (name: string, subject: string) => (await limits.ask(limit(name), subject)).allowed
  expect(await allows('forms', 'a')).toBe(true)
  expect(await allows('forms', 'a')).toBe(false)
  expect(await allows('forms', 'b')).toBe(true)
  expect(await allows('payments', 'a')).toBe(true)
})

it('the same event is free, and what turned out well is taken back', async () => {
  const limits = createLocalLimits()
  expect(await limits.ask(limit('forms'), 'a', 'one')).toEqual({ allowed: true })
  expect(await limits.ask(limit('forms'), 'a', 'one')).toEqual({ allowed: true })
  expect(await limits.ask(limit('forms'), 'a', 'two')).toMatchObject({ allowed: false })
  await limits.giveBack(limit('forms'), 'a')
  expect(await limits.ask(limit('forms'), 'a', 'two')).toEqual({ allowed: true })
})
