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

import { endLeftTransactions } from '~/lib/storage/left-transactions'

import type { FirebaseConfig } from './firebase-config'
import type { ProfileLookup, Session } from './session'

const refusals = ['permission-denied', 'unauthenticated']
/** A token is not renewed because the session is over; any other error says nothing about it. */
const endings = ['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-user-token', 'invalid-refresh-token']

/** Without a slash at its end, however many there are. */
const folderOf = (host: string, pathname: string) => [host, ...pathname.split('/').filter(Boolean)].join('/')

/**
 * Aims the library at another server than Google's. Its emulator mode would cut off a path and switch checks off, so
 * the addresses that it builds its calls from are set instead: below `authUrl` the paths are those of the emulator.
 */
function aim(auth: Auth, authUrl: string): void {
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

/** What the rules refuse is an answer; everything else that goes wrong is thrown. */
async function readProfile(database: Firestore, uid: string): Promise<ProfileLookup> {
  try {
    const found = await getDoc(doc(database, 'users', uid))
    return found.exists() ? { data: found.data() } : { error: 'User not found' }
  } catch (error) {
    if (error instanceof FirebaseError && refusals.includes(error.code)) return { error: error.code }
    throw error
  }
}

/** A token from before the email address was confirmed still says that it is not, for up to an hour: then a new one is asked for. */
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
  endLeftTransactions(window)
  const app = initializeApp(project)
  // IndexedDB first: that is where the client app on this origin keeps a session, and a page that looks elsewhere sees nobody.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  aim(auth, authUrl)
  const database = initializeFirestore(app, firestoreOptions(firestoreUrl))
  let told: User | null = null

  return {
    onUser: (listener) =>
      onAuthStateChanged(auth, (user) => {
        told = user
        listener(user && { uid: user.uid, email: user.email, emailVerified: user.emailVerified })
      }),
    readProfile: (uid) => readProfile(database, uid),
    // Not `auth.currentUser`: a sign-out that failed has emptied that, while the session is still kept.
    idToken: async () => (told ? currentToken(told) : null),
    signOut: () => signOut(auth),
  }
}

let session: Session | null = null

/** The browser's Firebase session. The library allows one app to a page, so a second call gets the first one's. */
export function openFirebase(config: FirebaseConfig): Session {
  session ??= open(config)
  return session
}
