import { afterEach, describe, expect, it, vi } from 'vitest'

import { firebaseConfig, noSession, readFirebaseConfig, type CurrentUser } from './session'
import { mayHaveSession, watchSignedInEmail, whenIdle } from './stored-session'

const config = { apiKey: 'key', authDomain: 'localhost', projectId: 'site', authUrl: '/auth', firestoreUrl: '/store' }
const listeners = new Set<(user: CurrentUser | null) => void>()

vi.mock('./firebase.client', () => ({
  openFirebase: () => ({
    onUser(listener: (user: CurrentUser | null) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }),
}))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  listeners.clear()
})

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

describe('whenIdle', () => {
  it('waits two seconds at most', async () => {
    const requestIdleCallback = vi.fn((idle: () => void) => idle())
    vi.stubGlobal('window', { requestIdleCallback })
    await whenIdle()
    expect(requestIdleCallback).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 })
  })

  it('waits 200 ms in a browser without idle callbacks', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('window', {})
    const resolved = vi.fn()
    void whenIdle().then(resolved)
    await vi.advanceTimersByTimeAsync(199)
    expect(resolved).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(resolved).toHaveBeenCalled()
  })
})

describe('watchSignedInEmail', () => {
  const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true }

  /** Watches in a browser with these localStorage names, until Firebase had the time to open. */
  async function watch(names: string[], onEmail: (email: string) => void, stopAtOnce = false) {
    browser(names, has())
    vi.stubGlobal('window', { requestIdleCallback: (idle: () => void) => idle() })
    const stop = watchSignedInEmail(config, onEmail)
    if (stopAtOnce) stop()
    await vi.dynamicImportSettled()
    return stop
  }

  it('reports the address of the signed-in user until it is stopped', async () => {
    const onEmail = vi.fn()
    const stop = await watch(['firebase:authUser:key'], onEmail)
    for (const listener of listeners) for (const each of [null, { ...user, email: null }, user]) listener(each)
    expect(onEmail.mock.calls).toEqual([['ada@example.com']])
    stop()
    expect(listeners.size).toBe(0)
  })

  it.each([
    ['without a stored session', [], false],
    ['stopped before it has loaded', ['firebase:authUser:key'], true],
  ])('does not open Firebase %s', async (_case, names, stopAtOnce) => {
    await watch(names, vi.fn(), stopAtOnce)
    expect(listeners.size).toBe(0)
  })
})

describe('Firebase config', () => {
  it('keeps its values when a page embeds it', () => {
    expect(readFirebaseConfig(JSON.stringify(firebaseConfig({ firebase: { ...config, jwksUrl: '/keys' } })))).toEqual(
      config,
    )
  })

  it('returns null without sign-in', () => {
    expect(firebaseConfig({ firebase: null })).toBeNull()
    expect(readFirebaseConfig(undefined)).toBeNull()
  })
})
