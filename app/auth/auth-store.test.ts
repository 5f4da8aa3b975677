import { describe, expect, it, vi } from 'vitest'

import { TooLateError } from '~/lib/http/deadline'

import { createAuthStore } from './auth-store'
import { ada, begin, grace, passed, stopClocks, type Lookup } from './auth-store.fixture'
import { authTexts } from './session'

stopClocks()

describe('current user', () => {
  it('starts as unknown and becomes null once Firebase reports no user', async () => {
    const { state, tell } = await begin()
    expect(state()).toEqual({ currentUser: null, userProfile: null, loading: true, authError: null })
    tell(null)
    expect(state()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: null })
  })

  it('appears before the profile; loading ends with the profile, reduced to id and name', async () => {
    const { state, tell, profileOf } = await begin()
    tell(ada)
    expect(state()).toMatchObject({ currentUser: ada, userProfile: null, loading: true })
    profileOf('ada').resolve({ data: { displayName: ' Ada ', role: 'admin' } })
    await passed(0)
    expect(state()).toEqual({
      currentUser: ada,
      userProfile: { id: 'ada', displayName: 'Ada' },
      loading: false,
      authError: null,
    })
  })

  it.each([{}, { displayName: '' }, { displayName: 7 }])('accepts a profile without a name: %j', async (data) => {
    const { state, signIn } = await begin()
    await signIn(ada, data)
    expect(state()).toMatchObject({ userProfile: { id: 'ada', displayName: null }, authError: null })
  })

  it('becomes null after signing out, together with the profile', async () => {
    const { state, store, signIn } = await begin()
    await signIn(ada, { displayName: 'Ada' })
    expect(state()).toMatchObject({ currentUser: ada, userProfile: { displayName: 'Ada' } })
    expect(await store.signOut()).toBe(true)
    expect(state()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: null })
  })

  it('becomes null at once without Firebase settings, and is announced once', () => {
    const store = createAuthStore({ open: null })
    expect(store.getState().loading).toBe(true)
    const seen: boolean[] = []
    store.subscribe(() => seen.push(store.getState().loading))
    store.start()
    expect(store.getState()).toMatchObject({ currentUser: null, loading: false, authError: null })
    expect(seen).toEqual([false])
  })

  it('keeps the sign-out error when the profile arrives afterwards', async () => {
    const { state, store, tell, profileOf } = await begin({ signOut: () => Promise.reject(new Error('storage')) })
    tell(ada)
    expect(await store.signOut()).toBe(false)
    profileOf('ada').resolve({ data: { displayName: 'Ada' } })
    await passed(0)
    expect(state()).toMatchObject({ userProfile: { displayName: 'Ada' }, authError: authTexts.signOut })
  })
})

describe('signOut', () => {
  it('reports each failure and keeps the client signed in', async () => {
    const { state, store, signIn } = await begin({ signOut: () => Promise.reject(new Error('storage')) })
    await signIn(ada)
    const said: (string | null)[] = []
    store.subscribe(() => said.push(state().authError))
    expect(await store.signOut()).toBe(false)
    expect(await store.signOut()).toBe(false)
    expect(said).toEqual([null, authTexts.signOut, null, authTexts.signOut])
    expect(state()).toMatchObject({ currentUser: ada, userProfile: { id: 'ada' } })
  })
})

describe('getIdToken', () => {
  it('returns the token of a signed-in client, and null otherwise', async () => {
    const { store, tell } = await begin()
    expect(await store.getIdToken()).toBeNull()
    tell(ada)
    expect(await store.getIdToken()).toBe('token')
  })

  it('rejects when the token is not renewed in time', async () => {
    const { store, tell } = await begin({ idToken: () => new Promise(() => undefined) })
    tell(ada)
    const asked = expect(store.getIdToken()).rejects.toThrow(TooLateError)
    await passed(8_000)
    await asked
  })

  it('passes the token to syncToken, whose failure changes nothing', async () => {
    const told: (string | null)[] = []
    const syncToken = (token: string | null) => {
      told.push(token)
      return Promise.reject(new Error('the other system is down'))
    }
    const { state, signIn } = await begin({}, { syncToken })
    await signIn(ada)
    expect(told).toEqual(['token'])
    expect(state()).toMatchObject({ currentUser: ada, authError: null })
  })
})

describe('subscribe', () => {
  it('notifies of each change until unsubscribed', async () => {
    const { state, store, tell, signIn } = await begin()
    const seen: (string | null)[] = []
    const stop = store.subscribe(() => seen.push(state().currentUser?.uid ?? null))
    await signIn(ada)
    tell(null)
    const told = seen.length
    expect([seen[0], seen[told - 1]]).toEqual(['ada', null])
    stop()
    tell(grace)
    expect(seen).toHaveLength(told)
  })
})

it('ignores auth store sign-outs before the library has loaded', async () => {
  const store = createAuthStore({ open: () => new Promise(() => undefined) })
  store.start()
  expect(await store.signOut()).toBe(true)
  expect(await store.getIdToken()).toBeNull()
})

describe('user profile lookup', () => {
  it.each(['User not found', 'permission-denied'])(
    'shows the lookup error and keeps the client signed in when Firestore answers "%s"',
    async (error) => {
      const { state, tell, profileOf } = await begin()
      tell(ada)
      profileOf('ada').resolve({ error })
      await passed(0)
      expect(state()).toEqual({ currentUser: ada, userProfile: null, loading: false, authError: authTexts.lookup })
      expect(console.warn).toHaveBeenCalledWith(`Profile: ${error}`)
    },
  )

  it.each([
    ['the database is down', (lookup: Lookup) => lookup.reject(new Error('down'))],
    ['the document is invalid', (lookup: Lookup) => lookup.resolve({ data: 'text' })],
  ])('shows the exception text and keeps the client signed in because %s', async (_why, answer) => {
    const { state, tell, profileOf } = await begin()
    tell(ada)
    answer(profileOf('ada'))
    await passed(0)
    expect(state()).toEqual({ currentUser: ada, userProfile: null, loading: false, authError: authTexts.unexpected })
  })

  it('stops loading after 3 seconds and still accepts a late profile', async () => {
    const { state, tell, profileOf } = await begin()
    await passed(5_000)
    tell(ada)
    await passed(2_999)
    expect(state().loading).toBe(true)
    await passed(1)
    expect(state()).toMatchObject({ currentUser: ada, loading: false, authError: authTexts.lookup })
    profileOf('ada').resolve({ data: { displayName: 'Ada' } })
    await passed(0)
    expect(state()).toMatchObject({ userProfile: { displayName: 'Ada' }, authError: null })
  })

  it('ignores the profile of the previous user after another sign-in', async () => {
    const { state, tell, profileOf } = await begin()
    tell(ada)
    tell(grace)
    profileOf('ada').resolve({ data: { displayName: 'Ada' } })
    await passed(0)
    expect(state()).toMatchObject({ currentUser: grace, userProfile: null, loading: true })
    profileOf('grace').reject(new Error('down'))
    await passed(0)
    expect(state()).toMatchObject({ currentUser: grace, userProfile: null, authError: authTexts.unexpected })
  })
})

describe('Firebase library', () => {
  it('shows the lookup error after 8 seconds and accepts a session that arrives after 30', async () => {
    const { state, signIn } = await begin()
    await passed(8_000)
    expect(state()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: authTexts.lookup })
    await passed(22_000)
    await signIn(ada)
    expect(state()).toMatchObject({ currentUser: ada, loading: false, authError: null })
  })

  it('stops loading without an error after eight seconds when the library is not loaded yet', async () => {
    const store = createAuthStore({ open: () => new Promise(() => undefined) })
    store.start()
    await passed(7_999)
    expect(store.getState().loading).toBe(true)
    await passed(1)
    expect(store.getState()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: null })
  })

  it('shows the exception text when the library cannot be loaded', async () => {
    const store = createAuthStore({ open: () => Promise.reject(new Error('no such file')) })
    store.start()
    await passed(0)
    expect(store.getState()).toMatchObject({ loading: false, authError: authTexts.unexpected })
  })
})

describe('auth store', () => {
  it('leaves no timer running once the profile is known', async () => {
    const { tell, profileOf, store } = await begin()
    tell(ada)
    expect(vi.getTimerCount()).toBe(1)
    profileOf('ada').resolve({ data: {} })
    await passed(0)
    expect(vi.getTimerCount()).toBe(0)
    await store.getIdToken()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('restarts the wait at each sign-in', async () => {
    const { state, tell, profileOf } = await begin()
    tell(ada)
    profileOf('ada').resolve({ data: {} })
    await passed(6_000)
    tell(grace)
    await passed(7_999)
    expect(state()).toMatchObject({ currentUser: grace, loading: false, userProfile: null, authError: null })
    await passed(1)
    expect(state()).toMatchObject({ currentUser: grace, authError: authTexts.lookup })
  })
})

it('ignores a failed profile lookup of a user who has signed out since', async () => {
  const { state, tell, profileOf } = await begin()
  tell(ada)
  tell(null)
  profileOf('ada').reject(new Error('down'))
  await passed(0)
  expect(state()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: null })
  expect(console.error).not.toHaveBeenCalled()
})
