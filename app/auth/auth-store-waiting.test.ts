import { describe, expect, it, vi } from 'vitest'

import { createAuthStore } from './auth-store'
import { ada, begin, grace, passed, stopClocks, type Lookup } from './auth-store.fixture'
import { authTexts } from './session'

stopClocks()

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
    const { state, tell, profileOf } = await begin()
    await passed(8_000)
    expect(state()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: authTexts.lookup })
    await passed(22_000)
    tell(ada)
    profileOf('ada').resolve({ data: {} })
    await passed(0)
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
