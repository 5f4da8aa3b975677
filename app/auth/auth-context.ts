import { savesData } from '~/lib/http/save-data'

import { createAuthStore, type AuthState, type AuthStore, type AuthStoreOptions } from './auth-store'
import type { FirebaseConfig } from './firebase-config'
import { mayHoldSession } from './kept-session'
import { noSession, type Session } from './session'
import { whenIdle } from './when-idle'

export type Auth = Pick<AuthStore, 'subscribe' | 'signOut' | 'getIdToken'> & {
  getState(): AuthState & { isAuthenticated: boolean; isProfileLoaded: boolean }
}

const provided = new WeakMap<Element, Auth>()

async function openWhenIdle(config: FirebaseConfig): Promise<Session> {
  await whenIdle()
  // The library is larger than the page: visitors who save data continue without signing in.
  if (savesData() || !(await mayHoldSession())) return noSession
  // Its own file, asked for by pages that got settings only. Without it the page works as for somebody who is signed out.
  const library = await import('./firebase.client').catch(console.warn)
  return library ? library.openFirebase(config) : noSession
}

type ProvideOptions = {
  /** From the page; null where nobody can sign in: nothing of Firebase is loaded then. */
  firebase: FirebaseConfig | null
  /** Tells another system the ID token; off unless a page brings one. */
  syncToken?: AuthStoreOptions['syncToken']
}

/** Knows who is signed in, for everything inside an element. The page itself is the same for everyone. */
export function provideAuth(place: Element, { firebase, syncToken }: ProvideOptions): void {
  const store = createAuthStore({ open: firebase && (() => openWhenIdle(firebase)), syncToken })
  provided.set(place, {
    ...store,
    getState() {
      const state = store.getState()
      return { ...state, isAuthenticated: state.currentUser !== null, isProfileLoaded: state.userProfile !== null }
    },
  })
  store.start()
}

/** Who is signed in. @throws for an element outside what `provideAuth` was told */
export function authOf(element: Element): Auth {
  for (let place: Element | null = element; place; place = place.parentElement) {
    const auth = provided.get(place)
    if (auth) return auth
  }
  throw new Error('authOf must be used inside an element that has been given to provideAuth.')
}
