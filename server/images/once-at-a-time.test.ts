import { describe, expect, it } from 'vitest'

import { createSharedQueue, TooBusyError } from './once-at-a-time'

/** Jobs that the test ends, and the order in which they began. */
function workshop(runningLimit: number, waitingLimit: number) {
  const once = createSharedQueue<string>(runningLimit, waitingLimit)
  const began: string[] = []
  const ends = new Map<string, (fails?: boolean) => void>()
  return {
    began,
    ask: (name: string, asker: string) =>
      once(name, asker, () => {
        began.push(name)
        return new Promise((resolve, reject) =>
          ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name))),
        )
      }),
    /** Ends a job and waits until the next one begins. */
    async end(name: string, fails?: boolean) {
      ends.get(name)?.(fails)
      await new Promise(setImmediate)
    },
    settle: () => new Promise(setImmediate),
  }
}

describe('createSharedQueue', () => {
  it('takes turns between clients, so that one flood delays nobody', async () => {
    const { ask, began, end, settle } = workshop(1, 300)
    const flood = Array.from({ length: 200 }, (_, index) => ask(`flood-${index}`, 'stranger'))
    const page = ['hero', 'portrait'].map((name) => ask(name, 'visitor'))
    await settle()
    while (!began.includes('portrait')) await end(began.at(-1) ?? '')
    expect(began.length).toBeLessThanOrEqual(5)
    await end('portrait')
    expect(await Promise.all(page)).toEqual(['hero', 'portrait'])
    while (began.length < 202) await end(began.at(-1) ?? '')
    await end(began.at(-1) ?? '')
    expect(await Promise.all(flood)).toHaveLength(200)
  })

  it('rejects only the client with a full queue', async () => {
    const { ask, began, end, settle } = workshop(1, 2)
    const own = ['a', 'b', 'c'].map((name) => ask(name, 'stranger'))
    await expect(ask('d', 'stranger')).rejects.toThrow(TooBusyError)
    const other = ask('d', 'visitor')
    await settle()
    for (let count = 0; count < 4; count += 1) await end(began.at(-1) ?? '')
    expect(await Promise.all([...own, other])).toEqual(['a', 'b', 'c', 'd'])
  })

  it('runs shared work once, at its earliest turn', async () => {
    const { ask, began, end, settle } = workshop(1, 10)
    const flood = ['a', 'b', 'c', 'shared'].map((name) => ask(name, 'stranger'))
    const same = ask('shared', 'visitor')
    await settle()
    await end('a')
    await end('b')
    expect(began).toEqual(['a', 'b', 'shared'])
    await end('shared')
    await end('c')
    expect(await Promise.all([...flood, same])).toEqual(['a', 'b', 'c', 'shared', 'shared'])
    expect(began.filter((name) => name === 'shared')).toHaveLength(1)
  })

  it('continues after a failure and allows a retry', async () => {
    const { ask, began, end, settle } = workshop(1, 10)
    const failing = ask('a', 'one')
    const next = ask('b', 'one')
    await settle()
    await Promise.all([expect(failing).rejects.toThrow('a'), end('a', true)])
    await end('b')
    expect(await next).toBe('b')
    const again = ask('a', 'one')
    await settle()
    await end('a')
    expect(await again).toBe('a')
    expect(began).toEqual(['a', 'b', 'a'])
  })
})
