import { describe, expect, it } from 'vitest'

import { createAuthStore } from './auth-store'
import { ada, begin, grace, passed, stopClocks } from './auth-store.fixture'
import { authTexts } from './auth-texts'

stopClocks()

describe('who is signed in', () => {
  it('is not known at first; nobody is, once Firebase says so', async () => {
    const { state, tell } = await begin()
    expect(state()).toEqual({ currentUser: null, userProfile: null, loading: true, authError: null })
    tell(null)
    expect(state()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: null })
  })

  it('is known before the profile; loading ends with the profile, which has the id and nothing unknown', async () => {
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

  it.each([{ data: {} }, { data: { displayName: '' } }, { data: { displayName: 7 } }])(
    'a profile without a name is a profile: %j',
    async (lookup) => {
      const { state, tell, profileOf } = await begin()
      tell(ada)
      profileOf('ada').resolve(lookup)
      await passed(0)
      expect(state()).toMatchObject({ userProfile: { id: 'ada', displayName: null }, authError: null })
    },
  )

  it('is nobody after signing out, without the profile', async () => {
    const { state, store, tell, profileOf } = await begin()
    tell(ada)
    profileOf('ada').resolve({ data: { displayName: 'Ada' } })
    await passed(0)
    expect(state()).toMatchObject({ currentUser: ada, userProfile: { displayName: 'Ada' } })
    expect(await store.signOut()).toBe(true)
    expect(state()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: null })
  })

  it('without settings is nobody, at once', () => {
    const store = createAuthStore({ open: null })
    expect(store.getState().loading).toBe(true)
    store.start()
    expect(store.getState()).toMatchObject({ currentUser: null, loading: false, authError: null })
  })

  it('keeps what was said of signing out when the profile comes after it', async () => {
    const { state, store, tell, profileOf } = await begin({ signOut: () => Promise.reject(new Error('storage')) })
    tell(ada)
    expect(await store.signOut()).toBe(false)
    profileOf('ada').resolve({ data: { displayName: 'Ada' } })
    await passed(0)
    expect(state()).toMatchObject({ userProfile: { displayName: 'Ada' }, authError: authTexts.signOut })
  })

  it('is not told any more once the page has ended it', async () => {
    const { state, stop, tell } = await begin()
    stop()
    tell(ada)
    await passed(60_000)
    expect(state()).toMatchObject({ currentUser: null, authError: null })
  })
})

describe('signing out', () => {
  it('that fails says so each time, and the client stays signed in', async () => {
    const { state, store, tell, profileOf } = await begin({ signOut: () => Promise.reject(new Error('storage')) })
    tell(ada)
    profileOf('ada').resolve({ data: {} })
    await passed(0)
    const said: (string | null)[] = []
    store.subscribe(() => said.push(state().authError))
    expect(await store.signOut()).toBe(false)
    expect(await store.signOut()).toBe(false)
    expect(said).toEqual([null, authTexts.signOut, null, authTexts.signOut])
    expect(state()).toMatchObject({ currentUser: ada, userProfile: { id: 'ada' } })
  })
})

describe('the ID token for the server', () => {
  it('is there for someone signed in, and null for nobody', async () => {
    const { store, tell } = await begin()
    expect(await store.getIdToken()).toBeNull()
    tell(ada)
    expect(await store.getIdToken()).toBe('token')
  })

  it('that cannot be renewed in time is an error, never a hang', async () => {
    const { store, tell } = await begin({ idToken: () => new Promise(() => undefined) })
    tell(ada)
    const asked = expect(store.getIdToken()).rejects.toThrow('in time')
    await passed(8_000)
    await asked
  })

  it('is told to another system only where one was given, whose failure changes nothing', async () => {
    const told: (string | null)[] = []
    const syncToken = (token: string | null) => {
      told.push(token)
      return Promise.reject(new Error('the other system is down'))
    }
    const { state, tell, profileOf } = await begin({}, { syncToken })
    tell(ada)
    profileOf('ada').resolve({ data: {} })
    await passed(0)
    expect(told).toEqual(['token'])
    expect(state()).toMatchObject({ currentUser: ada, authError: null })
  })
})

describe('who listens', () => {
  it('is told of each change, until they have enough', async () => {
    const { state, store, tell, profileOf } = await begin()
    const seen: (string | null)[] = []
    const stop = store.subscribe(() => seen.push(state().currentUser?.uid ?? null))
    tell(ada)
    profileOf('ada').resolve({ data: {} })
    await passed(0)
    tell(null)
    const told = seen.length
    expect([seen[0], seen[told - 1]]).toEqual(['ada', null])
    stop()
    tell(grace)
    expect(seen).toHaveLength(told)
  })

  it('is told that nobody can sign in here, and has nothing to end', () => {
    const store = createAuthStore({ open: null })
    const seen: boolean[] = []
    store.subscribe(() => seen.push(store.getState().loading))
    const stop = store.start()
    stop()
    expect(seen).toEqual([false])
  })
})

it('signing out before the library is there is nothing to do', async () => {
  const store = createAuthStore({ open: () => new Promise(() => undefined) })
  store.start()
  expect(await store.signOut()).toBe(true)
  expect(await store.getIdToken()).toBeNull()
})
