import { FirebaseError, initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth'
import { doc, getDoc, initializeFirestore, type Firestore } from 'firebase/firestore/lite'

import { abortTransactionsOnPageHide } from '~/lib/storage/abort-on-page-hide'

import type { FirebaseConfig, ProfileLookup, Session } from './session'

const refusals = ['permission-denied', 'unauthenticated']
/** Errors that mean the session has ended; all others are temporary. */
const endings = ['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-user-token', 'invalid-refresh-token']

/** Strips any number of trailing slashes. */
const folderOf = (host: string, pathname: string) => [host, ...pathname.split('/').filter(Boolean)].join('/')

/** Sets base addresses, because the emulator mode would drop the path and disable checks. */
function setBaseAddresses(auth: Auth, authUrl: string): void {
  const { protocol, host, pathname, hostname } = new URL(authUrl)
  if (hostname === auth.config.apiHost) return
  const base = folderOf(host, pathname)
  auth.config.apiScheme = protocol.slice(0, -1)
  auth.config.tokenApiHost = `${base}/${auth.config.tokenApiHost}`
  auth.config.apiHost = `${base}/${auth.config.apiHost}`
}

function firestoreOptions(firestoreUrl: string) {
  const { protocol, host, pathname } = new URL(firestoreUrl)
  return { host: folderOf(host, pathname), ssl: protocol === 'https:' }
}

/** Returns a refusal of the security rules as a result; throws any other failure. */
async function readProfile(database: Firestore, uid: string): Promise<ProfileLookup> {
  try {
    const found = await getDoc(doc(database, 'users', uid))
    return found.exists() ? { data: found.data() } : { error: 'User not found' }
  } catch (error) {
    if (error instanceof FirebaseError && refusals.includes(error.code)) return { error: error.code }
    throw error
  }
}

/** Returns the ID token, refreshed if it predates the confirmation of the address: tokens last up to an hour. */
async function currentToken(user: User): Promise<string | null> {
  try {
    const { token, claims } = await user.getIdTokenResult()
    return user.emailVerified && claims['email_verified'] !== true ? await user.getIdToken(true) : token
  } catch (error) {
    if (error instanceof FirebaseError && endings.includes(error.code.replace('auth/', ''))) return null
    throw error
  }
}

function open({ authUrl, firestoreUrl, ...project }: FirebaseConfig): Session {
  abortTransactionsOnPageHide(window)
  const app = initializeApp(project)
  // IndexedDB first: the client app on this origin stores its session there.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  setBaseAddresses(auth, authUrl)
  const database = initializeFirestore(app, firestoreOptions(firestoreUrl))
  let currentUser: User | null = null

  return {
    onUser: (listener) =>
      onAuthStateChanged(auth, (user) => {
        currentUser = user
        listener(user && { uid: user.uid, email: user.email, emailVerified: user.emailVerified })
      }),
    readProfile: (uid) => readProfile(database, uid),
    // Avoid `auth.currentUser`: a failed sign-out empties it while the session still exists.
    idToken: async () => (currentUser ? currentToken(currentUser) : null),
    signOut: () => signOut(auth),
  }
}

let session: Session | null = null

/** Returns the browser's Firebase session, created once because the library allows one app per page. */
export function openFirebase(config: FirebaseConfig): Session {
  session ??= open(config)
  return session
}
