import { deadlineIn, untilDeadline } from '~/lib/http/deadline'

import { authTexts, parseProfile, type UserProfile, type CurrentUser, type Session } from './session'

export type AuthState = {
  currentUser: CurrentUser | null
  userProfile: UserProfile | null
  /** True until the user and profile are known, or the time limit has passed. */
  loading: boolean
  authError: string | null
}

/** The initial state, also on the server: the HTML is the same for everyone. */
export const initialAuthState: AuthState = { currentUser: null, userProfile: null, loading: true, authError: null }

export type AuthStore = ReturnType<typeof createAuthStore>

export type AuthStoreOptions = {
  /** Opens the session; null disables sign-in. */
  open: (() => Promise<Session>) | null
  /** Receives the ID token after each sign-in, and null after sign-out. */
  syncToken?: ((idToken: string | null) => Promise<void>) | undefined
}

/** How long to wait for the library, which may take 30 s to notice a dead connection. */
const TIME_LIMIT_MS = 8_000

/** Creates the store of the current user and profile. Pages never wait for it: results fill in when they arrive. */
export function createAuthStore({ open, syncToken }: AuthStoreOptions) {
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
    // A signed-out state needs no network: once the library has loaded, only a stored session is still pending.
    deadline ??= setTimeout(() => settle(session ? { authError: authTexts.lookup } : {}), TIME_LIMIT_MS)
  }
  function fail(error: unknown): void {
    console.error(error)
    settle({ authError: authTexts.unexpected })
  }

  async function loadProfile(from: Session, user: CurrentUser): Promise<void> {
    // Another user, or none, may be signed in when the answer arrives.
    const isCurrent = () => state.currentUser === user
    try {
      const lookup = await from.readProfile(user.uid)
      if (!isCurrent()) return
      if ('error' in lookup) {
        console.warn(`Profile: ${lookup.error}`)
        settle({ authError: authTexts.lookup })
      } else {
        // Clear only a lookup error: a failed sign-out must stay visible.
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
    // The page works without the other system.
    if (syncToken) void from.idToken().then(syncToken).catch(console.warn)
  }

  return {
    getState: () => state,
    /** Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Starts listening to the session, for as long as the page is open. */
    start() {
      if (!open) {
        settle({})
        return
      }
      expectWithinLimit()
      open()
        .then((opened) => {
          session = opened
          opened.onUser((user) => changed(opened, user))
        })
        .catch(fail)
    },
    /** Resolves to whether it succeeded; a failure sets `authError` and keeps the client signed in. Never throws. */
    async signOut() {
      // Reset first, so that a repeated failure is announced again.
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
    /** A fresh ID token for the server; null when signed out. @throws TooLateError when it does not arrive in time */
    async getIdToken() {
      if (!session || !state.currentUser) return null
      return untilDeadline(session.idToken(), deadlineIn(TIME_LIMIT_MS))
    },
  }
}
