import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { createPreviewDoor, type PreviewDoor } from './door.server'

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

/** Wrong tries of networks of ten each. */
async function wrongTries(door: PreviewDoor, count: number) {
  for (let tried = 0; tried < count; tried += 1) await door(from(`198.51.100.${Math.floor(tried / 10)}`), wrong)
}

it('right ones leave the hundred of all networks to the wrong ones, and a network its first', async () => {
  const door = createPreviewDoor()
  for (let again = 0; again < 150; again += 1) await door(from('203.0.113.7'), right)
  await door(from('203.0.113.8'), wrong)
  await wrongTries(door, 98)
  expect(await door(from('198.51.100.9'), wrong), 'the hundredth').toEqual({ found: null })
  for (let again = 0; again < 3; again += 1)
    expect(await door(from('203.0.113.7'), right), 'the network that was always right').toEqual({ found: 'found' })
  expect(await door(from('203.0.113.8'), right), 'one that was wrong').toHaveProperty('retryAfterMs')
})

it('a network that was wrong once does not get its first try back by being right', async () => {
  const door = createPreviewDoor()
  await door(from('203.0.113.7'), wrong)
  await door(from('203.0.113.7'), right)
  await wrongTries(door, 99)
  expect(await door(from('203.0.113.7'), right)).toHaveProperty('retryAfterMs')
})

it('who is not heard because of others has not used up tries of their own', async () => {
  const door = createPreviewDoor()
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

it('whose turn does not come in time is told so, and not asked about any more', async () => {
  const door = createPreviewDoor()
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
