import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { deadlineIn } from '~/lib/deadline'

import { createPreviewDoor } from './door.server'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const wrong = () => Promise.resolve(null)
const right = () => Promise.resolve('found')
const from = (address: string) => ({ address, deadline: deadlineIn(9_000) })

it('ten wrong tries of a network are heard in a minute, also when they come at once', async () => {
  const door = createPreviewDoor()
  const ask = vi.fn(wrong)
  const answers = await Promise.all(Array.from({ length: 150 }, () => door(from('203.0.113.7'), ask)))
  expect(ask).toHaveBeenCalledTimes(10)
  expect(answers.filter((answer) => 'retryAfterMs' in answer)).toHaveLength(140)
  expect(await door(from('203.0.113.8'), right)).toEqual({ found: 'found' })
  vi.advanceTimersByTime(60_001)
  expect(await door(from('203.0.113.7'), right)).toEqual({ found: 'found' })
})

it('right ones are not counted, nor is a service that does not answer', async () => {
  const door = createPreviewDoor()
  for (let again = 0; again < 30; again += 1) {
    expect(await door(from('203.0.113.7'), right)).toEqual({ found: 'found' })
    await expect(door(from('203.0.113.7'), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  }
})

it('of all networks a hundred are heard, then the first of each', async () => {
  const door = createPreviewDoor()
  for (let network = 0; network < 10; network += 1)
    for (let again = 0; again < 10; again += 1) await door(from(`198.51.100.${network}`), wrong)
  const ask = vi.fn(wrong)
  expect(await door(from('203.0.113.7'), right)).toEqual({ found: 'found' })
  for (let again = 0; again < 3; again += 1) await door(from('203.0.113.9'), ask)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('asks the service four at a time', async () => {
  const door = createPreviewDoor()
  const waiting: ((found: null) => void)[] = []
  const slow = () => new Promise<null>((answered) => waiting.push(answered))
  const asked = Array.from({ length: 8 }, (_, index) => door(from(`198.51.100.${index}`), slow))
  await Promise.resolve()
  expect(waiting).toHaveLength(4)
  for (let answered = 0; answered < 8; answered += 1) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(answered))
    waiting[answered]?.(null)
  }
  await Promise.all(asked)
})
