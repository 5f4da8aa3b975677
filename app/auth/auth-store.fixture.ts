import { afterEach, beforeEach, vi } from 'vitest'

import { createAuthStore, type AuthStoreOptions } from './auth-store'
import type { CurrentUser, ProfileLookup, Session } from './session'

export const ada: CurrentUser = { uid: 'ada', email: 'ada@example.com', emailVerified: true }
export const grace: CurrentUser = { uid: 'grace', email: 'grace@example.com', emailVerified: false }

/** Uses fake timers, which only `passed` advances, and silences the console. */
export function stopClocks() {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

export type Lookup = {
  promise: Promise<ProfileLookup>
  resolve(lookup: ProfileLookup): void
  reject(error: Error): void
}

function pendingLookup(): Lookup {
  let [resolve, reject]: [Lookup['resolve'], Lookup['reject']] = [() => undefined, () => undefined]
  const promise = new Promise<ProfileLookup>((...ends) => ([resolve, reject] = ends))
  return { promise, resolve, reject }
}

/** A fake session whose answers the test resolves itself. */
export function createFirebase() {
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

/** Starts a store whose library has loaded. */
export async function begin(changed: Partial<Session> = {}, options: Partial<AuthStoreOptions> = {}) {
  const firebase = createFirebase()
  const store = createAuthStore({ open: () => Promise.resolve({ ...firebase.session, ...changed }), ...options })
  store.start()
  await passed(0)
  return {
    ...firebase,
    store,
    state: () => store.getState(),
    /** Signs somebody in whose profile has these fields. */
    async signIn(user: CurrentUser, data: object = {}) {
      firebase.tell(user)
      firebase.profileOf(user.uid).resolve({ data })
      await passed(0)
    },
  }
}

/** Advances the fake timers and flushes pending promises. */
export const passed = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
