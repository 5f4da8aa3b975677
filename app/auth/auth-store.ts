import { authTexts } from './auth-texts'
import { parseProfile, type UserProfile } from './profile'
import type { CurrentUser, Session } from './session'

export type AuthState = {
  currentUser: CurrentUser | null
  userProfile: UserProfile | null
  /** True until it is known who is signed in and the profile was read, or the time limit has passed. */
  loading: boolean
  authError: string | null
}

/** What every page says at first, on the server too: it is the same for everyone. */
export const initialAuthState: AuthState = { currentUser: null, userProfile: null, loading: true, authError: null }

export type AuthStore = {
  getState(): AuthState
  /** Returns how to stop listening. */
  subscribe(listener: () => void): () => void
  /** Begins to ask who is signed in. Returns how to end it. */
  start(): () => void
  /** Whether it worked: if not, `authError` says so and the client stays signed in. Never throws. */
  signOut(): Promise<boolean>
  /** A fresh ID token for the server; null when nobody is signed in any more. @throws when it does not come in time */
  getIdToken(): Promise<string | null>
}

export type AuthStoreOptions = {
  /** Opens the session; null where nobody can sign in. */
  open: (() => Promise<Session>) | null
  /** Receives the ID token after each sign-in, and null when nobody is signed in. */
  syncToken?: ((idToken: string | null) => Promise<void>) | undefined
  /** Milliseconds. The library itself may take 30 s to find out that nobody answers. */
  timeLimit?: number
}

const TIME_LIMIT_MS = 8_000

/** Who is signed in, and what a page needs to know about it. Nothing on a page waits for it: answers fill in when they come. */
export function createAuthStore({ open, syncToken, timeLimit = TIME_LIMIT_MS }: AuthStoreOptions): AuthStore {
  let state = initialAuthState
  let session: Session | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<AuthState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  let deadline: ReturnType<typeof setTimeout> | null = null
  function settle(change: Partial<AuthState>): void {
    if (deadline !== null) clearTimeout(deadline)
    deadline = null
    set({ ...change, loading: false })
  }
  function expectWithinLimit(): void {
    // Nobody's session needs no network: once the library is there, only a stored session keeps it waiting.
    deadline ??= setTimeout(() => settle(session ? { authError: authTexts.lookup } : {}), timeLimit)
  }
  function fail(error: unknown): void {
    console.error(error)
    settle({ authError: authTexts.unexpected })
  }

  async function loadProfile(from: Session, user: CurrentUser): Promise<void> {
    // By the time of an answer somebody else may be signed in, or nobody.
    const isCurrent = () => state.currentUser === user
    try {
      const lookup = await from.readProfile(user.uid)
      if (!isCurrent()) return
      if ('error' in lookup) {
        console.warn(`Profile: ${lookup.error}`)
        settle({ authError: authTexts.lookup })
      } else {
        // Only what was said of the profile itself is over: signing out may have failed meanwhile.
        const authError = state.authError === authTexts.lookup ? null : state.authError
        settle({ userProfile: parseProfile(user.uid, lookup.data), authError })
      }
    } catch (error) {
      if (isCurrent()) fail(error)
    }
  }

  function changed(from: Session, user: CurrentUser | null): void {
    set({ currentUser: user, userProfile: null, authError: null })
    if (user) {
      expectWithinLimit()
      void loadProfile(from, user)
    } else {
      settle({})
    }
    // The page works without the other side knowing.
    if (syncToken) void from.idToken().then(syncToken).catch(console.warn)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      if (!open) {
        settle({})
        return () => undefined
      }
      let ended = false
      let stopListening = () => {}
      expectWithinLimit()
      open()
        .then((opened) => {
          if (ended) return
          session = opened
          stopListening = opened.onUser((user) => changed(opened, user))
        })
        .catch((error: unknown) => {
          if (!ended) fail(error)
        })
      return () => {
        ended = true
        stopListening()
        if (deadline !== null) clearTimeout(deadline)
        deadline = null
      }
    },
    async signOut() {
      // Said again at each failure, so that it is announced again.
      set({ authError: null })
      try {
        await session?.signOut()
        return true
      } catch (error) {
        console.error(error)
        set({ authError: authTexts.signOut })
        return false
      }
    },
    async getIdToken() {
      if (!session || !state.currentUser) return null
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<never>((_token, reject) => {
        timer = setTimeout(() => reject(new Error('The sign-in could not be renewed in time')), timeLimit)
      })
      try {
        return await Promise.race([session.idToken(), late])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
