import { afterEach, describe, expect, it, vi } from 'vitest'

import { mayHaveSession } from './stored-session'
import { noSession } from './session'

afterEach(() => vi.unstubAllGlobals())

/** Stubs a browser with these localStorage names and databases. */
function browser(names: string[], databases: () => Promise<{ name: string }[]>) {
  vi.stubGlobal('localStorage', Object.fromEntries(names.map((name) => [name, '{}'])))
  vi.stubGlobal('indexedDB', { databases })
}
const has =
  (...names: string[]) =>
  async () =>
    names.map((name) => ({ name }))

describe('mayHaveSession', () => {
  it.each<[boolean, string[], string[]]>([
    [false, [], []],
    [false, ['theme', 'my firebase:authUser:key'], ['other', 'firebaseLocalStorageDb2']],
    [true, [], ['other', 'firebaseLocalStorageDb']],
    [true, ['theme', 'firebase:authUser:key:[DEFAULT]'], []],
  ])('returns %s with %j in localStorage and the databases %j', async (may, names, databases) => {
    browser(names, has(...databases))
    expect(await mayHaveSession()).toBe(may)
  })

  it('returns true when the browser does not list its databases', async () => {
    browser([], () => Promise.reject(new Error('denied')))
    expect(await mayHaveSession()).toBe(true)
    vi.stubGlobal('indexedDB', {})
    expect(await mayHaveSession()).toBe(true)
  })

  it('returns false when storage is denied', async () => {
    browser([], has('firebaseLocalStorageDb'))
    const denied = {
      ownKeys: () => {
        throw new Error('SecurityError')
      },
    }
    vi.stubGlobal('localStorage', new Proxy({}, denied))
    expect(await mayHaveSession()).toBe(false)
  })
})

it('reports no user at once from noSession', async () => {
  const told: unknown[] = []
  const stop = noSession.onUser((user) => told.push(user))
  stop()
  expect(told).toEqual([null])
  expect(await noSession.idToken()).toBeNull()
  expect(await noSession.readProfile('ada')).toEqual({ error: 'Nobody is signed in' })
  await expect(noSession.signOut()).resolves.toBeUndefined()
})
