import { savesData } from '~/lib/browser'

import { createAuthStore, type AuthState, type AuthStore, type AuthStoreOptions } from './auth-store'
import { type FirebaseConfig, noSession, type Session } from './session'
import { mayHaveSession, whenIdle } from './stored-session'

export type Auth = Pick<AuthStore, 'subscribe' | 'signOut' | 'getIdToken'> & {
  getState(): AuthState & { isAuthenticated: boolean; isProfileLoaded: boolean }
}

const provided = new WeakMap<Element, Auth>()

async function openWhenIdle(config: FirebaseConfig): Promise<Session> {
  await whenIdle()
  // The library is larger than the page, so visitors who save data stay signed out.
  if (savesData() || !(await mayHaveSession())) return noSession
  // A separate chunk, loaded only with settings. If it fails, the page treats the client as signed out.
  const library = await import('./firebase.client').catch(console.warn)
  return library ? library.openFirebase(config) : noSession
}

type ProvideOptions = {
  /** Settings from the page; null disables sign-in, so no Firebase code is loaded. */
  firebase: FirebaseConfig | null
  /** Passes the ID token to another system; off by default. */
  syncToken?: AuthStoreOptions['syncToken']
}

/** Provides the auth store to everything inside an element. The HTML is the same for everyone. */
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

/** Returns the auth store that `provideAuth` attached above an element. @throws outside such an element */
export function authOf(element: Element): Auth {
  for (let place: Element | null = element; place; place = place.parentElement) {
    const auth = provided.get(place)
    if (auth) return auth
  }
  throw new Error('authOf must be used inside an element that has been given to provideAuth.')
}
