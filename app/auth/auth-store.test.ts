import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AUTH_TEXTS, createAuthStore, type AuthStoreOptions } from './auth-store'
import type { CurrentUser, ProfileLookup, Session } from './session'

const ada: CurrentUser = { uid: 'ada', email: 'ada@example.com', emailVerified: true }
const grace: CurrentUser = { uid: 'grace', email: 'grace@example.com', emailVerified: false }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Lookup = { promise: Promise<ProfileLookup>; resolve(lookup: ProfileLookup): void; reject(error: Error): void }

function pendingLookup(): Lookup {
  let [resolve, reject]: [Lookup['resolve'], Lookup['reject']] = [() => undefined, () => undefined]
  const promise = new Promise<ProfileLookup>((...ends) => ([resolve, reject] = ends))
  return { promise, resolve, reject }
}

/** A session whose every answer the test gives itself, at the time it likes. */
function createFirebase() {
  let tell: (user: CurrentUser | null) => void = () => undefined
  const lookups = new Map<string, Lookup>()
  const lookup = (uid: string) => {
    const known = lookups.get(uid) ?? pendingLookup()
    lookups.set(uid, known)
    return known
  }
  const session: Session = {
    onUser(listener) {
      tell = listener
      return () => (tell = () => undefined)
    },
    readProfile: (uid) => lookup(uid).promise,
    idToken: () => Promise.resolve('token'),
    signOut: () => {
      tell(null)
      return Promise.resolve()
    },
  }
  return { session, tell: (user: CurrentUser | null) => tell(user), profileOf: lookup }
}

/** A store that has begun, with the library there. */
async function begin(changed: Partial<Session> = {}, options: Partial<AuthStoreOptions> = {}) {
  const firebase = createFirebase()
  const store = createAuthStore({ open: () => Promise.resolve({ ...firebase.session, ...changed }), timeLimit: 8_000, ...options })
  const stop = store.start()
  await passed(0)
  return { ...firebase, store, stop, state: () => store.getState() }
}

const passed = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

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
    expect(state()).toEqual({ currentUser: ada, userProfile: { id: 'ada', displayName: 'Ada' }, loading: false, authError: null })
  })

  it.each([{ data: {} }, { data: { displayName: '' } }, { data: { displayName: 7 } }])('a profile without a name is a profile: %j', async (lookup) => {
    const { state, tell, profileOf } = await begin()
    tell(ada)
    profileOf('ada').resolve(lookup)
    await passed(0)
    expect(state()).toMatchObject({ userProfile: { id: 'ada', displayName: null }, authError: null })
  })

  it('is nobody after signing out, without the profile', async () => {
    const { state, store, tell, profileOf } = await begin()
    tell(ada)
    profileOf('ada').resolve({ data: { displayName: 'Ada' } })
    await passed(0)
    expect(await store.signOut()).toBe(true)
    expect(state()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: null })
  })

  it('without settings is nobody, at once', () => {
    const store = createAuthStore({ open: null })
    expect(store.getState().loading).toBe(true)
    store.start()
    expect(store.getState()).toMatchObject({ currentUser: null, loading: false, authError: null })
  })

  it('is not told any more once the page has ended it', async () => {
    const { state, stop, tell } = await begin()
    stop()
    tell(ada)
    await passed(60_000)
    expect(state()).toMatchObject({ currentUser: null, authError: null })
  })
})

describe('a profile that does not come', () => {
  it.each(['User not found', 'permission-denied'])('because of "%s": the text of a failed lookup, and the client stays signed in', async (error) => {
    const { state, tell, profileOf } = await begin()
    tell(ada)
    profileOf('ada').resolve({ error })
    await passed(0)
    expect(state()).toEqual({ currentUser: ada, userProfile: null, loading: false, authError: AUTH_TEXTS.lookup })
    expect(console.warn).toHaveBeenCalledWith(`Profile: ${error}`)
  })

  it.each([
    ['the database is down', (lookup: Lookup) => lookup.reject(new Error('down'))],
    ['the document is none', (lookup: Lookup) => lookup.resolve({ data: 'text' })],
  ])('because %s: the text of an exception, and the client stays signed in', async (_why, answer) => {
    const { state, tell, profileOf } = await begin()
    tell(ada)
    answer(profileOf('ada'))
    await passed(0)
    expect(state()).toEqual({ currentUser: ada, userProfile: null, loading: false, authError: AUTH_TEXTS.unexpected })
  })

  it('in time ends the waiting; a late answer still fills in', async () => {
    const { state, tell, profileOf } = await begin()
    await passed(5_000)
    tell(ada)
    await passed(2_999)
    expect(state().loading).toBe(true)
    await passed(1)
    expect(state()).toMatchObject({ currentUser: ada, loading: false, authError: AUTH_TEXTS.lookup })
    profileOf('ada').resolve({ data: { displayName: 'Ada' } })
    await passed(0)
    expect(state()).toMatchObject({ userProfile: { displayName: 'Ada' }, authError: null })
  })

  it('before somebody else has signed in is not shown to them', async () => {
    const { state, tell, profileOf } = await begin()
    tell(ada)
    tell(grace)
    profileOf('ada').resolve({ data: { displayName: 'Ada' } })
    await passed(0)
    expect(state()).toMatchObject({ currentUser: grace, userProfile: null, loading: true })
    profileOf('grace').reject(new Error('down'))
    await passed(0)
    expect(state()).toMatchObject({ currentUser: grace, userProfile: null, authError: AUTH_TEXTS.unexpected })
  })
})

describe('a library that does not answer', () => {
  it('about a stored session: the waiting ends with the text of a failed lookup, the answer of 30 s later still counts', async () => {
    const { state, tell, profileOf } = await begin()
    await passed(8_000)
    expect(state()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: AUTH_TEXTS.lookup })
    await passed(22_000)
    tell(ada)
    profileOf('ada').resolve({ data: {} })
    await passed(0)
    expect(state()).toMatchObject({ currentUser: ada, loading: false, authError: null })
  })

  it('because it is not loaded yet: the waiting ends, and nothing is wrong', async () => {
    const store = createAuthStore({ open: () => new Promise(() => undefined), timeLimit: 8_000 })
    store.start()
    await passed(8_000)
    expect(store.getState()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: null })
  })

  it('because it cannot be loaded: the text of an exception', async () => {
    const store = createAuthStore({ open: () => Promise.reject(new Error('no such file')) })
    store.start()
    await passed(0)
    expect(store.getState()).toMatchObject({ loading: false, authError: AUTH_TEXTS.unexpected })
  })
})

describe('signing out', () => {
  it('that fails says so, each time anew, and the client stays signed in', async () => {
    const { state, store, tell, profileOf } = await begin({ signOut: () => Promise.reject(new Error('storage')) })
    tell(ada)
    profileOf('ada').resolve({ data: {} })
    await passed(0)
    const said: (string | null)[] = []
    store.subscribe(() => said.push(state().authError))
    expect(await store.signOut()).toBe(false)
    expect(await store.signOut()).toBe(false)
    expect(said).toEqual([null, AUTH_TEXTS.signOut, null, AUTH_TEXTS.signOut])
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
