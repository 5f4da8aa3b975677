import { afterEach, describe, expect, it, vi } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { payment } from '../provider/payment.fixture'
import { createSettler, type Attempt, type Settlement } from './settlement'

const confirmed: Settlement = { outcome: 'confirmed', payment }
const review: Settlement = { outcome: 'needs-review', payment, reason: 'less' }
const late: Settlement = { outcome: 'not-delivered', payment }
const back = { amount: payment.amount, underWay: 0, at: null }
const returned: Settlement = { outcome: 'returned', payment, back }
const partly: Settlement = { outcome: 'partly-returned', payment, back }

afterEach(() => vi.restoreAllMocks())

/** A settler whose attempts a test answers, one after the other. */
function attempts(...answers: (Settlement | Promise<Settlement>)[]) {
  const tried: { reference: string; first: boolean; paymentId: string | undefined }[] = []
  let tell: Attempt['tell'] = () => undefined
  const settler = createSettler(async (reference, attempt) => {
    tried.push({ reference, first: attempt.first, paymentId: attempt.paymentId })
    tell = attempt.tell
    return answers[tried.length - 1] ?? { outcome: 'unknown-reference' }
  })
  return { settler, tried, tell: (sofar: Settlement) => tell(sofar) }
}
const soon = { deadline: deadlineIn(60_000) }
const never = new Promise<never>(() => undefined)

describe('settling', () => {
  it('asks before pages, with the id of the payment where it is known', async () => {
    const { settler, tried } = attempts()
    await settler.settle('a')
    await settler.settle('b', { paymentId: 'p' })
    await settler.look('c', { ...soon, paymentId: 'q' })
    expect(tried).toEqual([
      { reference: 'a', first: true, paymentId: undefined },
      { reference: 'b', first: true, paymentId: 'p' },
      { reference: 'c', first: false, paymentId: 'q' },
    ])
  })

  it('of one payment by many at once is one attempt, and the next one is another', async () => {
    const { settler, tried } = attempts(late, confirmed)
    expect(await Promise.all([settler.settle('a'), settler.settle('a')])).toEqual([late, late])
    expect(tried).toHaveLength(1)
    expect(await settler.settle('a')).toBe(confirmed)
    expect(tried).toHaveLength(2)
  })

  it('of several payments are several attempts; a page never waits behind the webhook’s place in the queue', async () => {
    const { settler, tried } = attempts(never, never, confirmed)
    void settler.settle('a')
    void settler.settle('b')
    expect(await settler.look('a', soon)).toBe(confirmed)
    expect(tried.map(({ reference, first }) => `${reference} ${first}`)).toEqual(['a true', 'b true', 'a false'])
  })

  it('asks again though the money arrived: the webhook answers for what the API host has', async () => {
    const { settler, tried } = attempts(confirmed, confirmed)
    await settler.settle('a')
    await settler.settle('a')
    expect(tried).toHaveLength(2)
  })

  it('that breaks is reported to the caller, and tried again', async () => {
    const { settler } = attempts(Promise.reject(new Error('broken')), Promise.reject(new Error('again')), confirmed)
    await expect(settler.settle('a')).rejects.toThrow('broken')
    await expect(settler.look('a', soon)).rejects.toThrow('again')
    expect(await settler.settle('a')).toBe(confirmed)
  })
})

describe('a look for a page', () => {
  it.each([confirmed, review, returned, partly])(
    'is told of what arrived ($outcome) for a minute, without asking',
    async (arrived) => {
      const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
      const { settler, tried } = attempts(arrived, late)
      await settler.settle('a')
      now.mockReturnValue(60_999)
      expect(await settler.look('a', { deadline: deadlineIn(60_000), mayAsk: () => false })).toBe(arrived)
      expect(tried).toHaveLength(1)
      now.mockReturnValue(61_000)
      expect(await settler.look('a', { deadline: deadlineIn(60_000) })).toBe(late)
      expect(tried).toHaveLength(2)
    },
  )

  it.each<Settlement>([
    late,
    { outcome: 'pending', cart: null, transfer: false },
    { outcome: 'declined', cart: null, message: null },
    { outcome: 'abandoned', cart: null },
    { outcome: 'unknown-reference' },
    { outcome: 'provider-unreachable' },
  ])('asks again for what may change: $outcome', async (first) => {
    const { settler } = attempts(first, confirmed)
    expect(await settler.look('a', soon)).toBe(first)
    expect(await settler.look('a', soon)).toBe(confirmed)
  })

  it('forgets what arrived when it is no longer so', async () => {
    const { settler, tried } = attempts(confirmed, { outcome: 'declined', cart: null, message: 'reversed' }, late)
    await settler.settle('a')
    await settler.settle('a')
    expect(await settler.look('a', soon)).toBe(late)
    expect(tried).toHaveLength(3)
  })

  it('asks nobody when it may not', async () => {
    const { settler, tried } = attempts(confirmed)
    expect(await settler.look('a', { ...soon, mayAsk: () => false })).toEqual({ outcome: 'provider-unreachable' })
    expect(tried).toEqual([])
    expect(await settler.look('a', { ...soon, mayAsk: () => true })).toBe(confirmed)
  })

  it('is answered at its deadline with what is known by then', async () => {
    const { settler, tell } = attempts(never)
    expect(await settler.look('a', { deadline: deadlineIn(0) })).toEqual({ outcome: 'provider-unreachable' })
    tell(late)
    expect(await settler.look('a', { deadline: deadlineIn(0) })).toBe(late)
  })

  it('asks again once somebody told what went back, where nobody tells it is unknown', async () => {
    const { settler } = attempts(confirmed, returned)
    await settler.settle('a')
    expect(await settler.returns('a')).toEqual({ outcome: 'unknown-reference' })
    expect(await settler.look('a', soon)).toBe(returned)
  })

  it('is told of two thousand payments at most: the first to arrive is the first to be asked for again', async () => {
    const tried: string[] = []
    const settler = createSettler(async (reference) => {
      tried.push(reference)
      return confirmed
    })
    for (let count = 0; count < 2_001; count += 1) await settler.settle(`r${count}`)
    tried.length = 0
    for (const reference of ['r2000', 'r1999', 'r1']) await settler.look(reference, soon)
    expect(tried).toEqual([])
    await settler.look('r0', soon)
    expect(tried).toEqual(['r0'])
  })
})
