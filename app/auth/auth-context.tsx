import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'

import { savesData } from '~/lib/save-data'

import { createAuthStore, initialAuthState, type AuthState, type AuthStore, type AuthStoreOptions } from './auth-store'
import type { FirebaseConfig } from './firebase-config'
import { mayHoldSession } from './kept-session'
import { noSession, type Session } from './session'
import { whenIdle } from './when-idle'

export type Auth = AuthState &
  Pick<AuthStore, 'signOut' | 'getIdToken'> & { isAuthenticated: boolean; isProfileLoaded: boolean }

const AuthContext = createContext<Auth | null>(null)

async function openWhenIdle(config: FirebaseConfig): Promise<Session> {
  await whenIdle()
  // The library is larger than the page: whoever saves data goes on without signing in.
  if (savesData() || !(await mayHoldSession())) return noSession
  // Its own file, asked for by pages that got settings only. Without it the page works as for somebody who is signed out.
  const library = await import('./firebase.client').catch(console.warn)
  return library ? library.openFirebase(config) : noSession
}

type AuthProviderProps = {
  /** From the page's loader; null where nobody can sign in: nothing of Firebase is loaded then. */
  firebase: FirebaseConfig | null
  /** Tells another system the ID token; off unless a page brings one. */
  syncToken?: AuthStoreOptions['syncToken']
  children: ReactNode
}

/** Knows who is signed in, for everything inside. What it renders is the same for everyone at first. */
export function AuthProvider({ firebase, syncToken, children }: AuthProviderProps) {
  const [store] = useState(() => createAuthStore({ open: firebase && (() => openWhenIdle(firebase)), syncToken }))
  useEffect(() => store.start(), [store])
  const state = useSyncExternalStore(store.subscribe, store.getState, () => initialAuthState)

  const auth = useMemo(
    () => ({
      ...state,
      isAuthenticated: state.currentUser !== null,
      isProfileLoaded: state.userProfile !== null,
      signOut: store.signOut,
      getIdToken: store.getIdToken,
    }),
    [state, store],
  )
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>
}

/** Who is signed in. @throws outside AuthProvider */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used inside an AuthProvider.')
  return auth
}
