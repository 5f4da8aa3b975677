import type { FirebaseConfig } from './session'

/** The IndexedDB name under which the library stores a session; localStorage uses the other name. */
const DATABASE = 'firebaseLocalStorageDb'
const STORAGE_KEY = 'firebase:authUser:'

/** Whether this browser may hold a Firebase session; true when unknown. Stores nothing, unlike the library. */
export async function mayHaveSession(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(STORAGE_KEY))) return true
  } catch {
    return false
  }
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE)
  } catch {
    return true
  }
}

const AT_LATEST_MS = 2_000

/** Resolves when the browser is idle, after two seconds at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((idle) => {
    // Safari has no requestIdleCallback; a timeout still lets the first paint happen.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => idle(), { timeout: AT_LATEST_MS })
    else setTimeout(idle, 200)
  })
}

/** Calls back with the address of the signed-in user, to prefill a field. @returns the unsubscribe function */
export function watchSignedInEmail(config: FirebaseConfig, onEmail: (email: string) => void): () => void {
  let ended = false
  let stop = () => {}
  async function watch() {
    await whenIdle()
    if (!(await mayHaveSession())) return
    const { openFirebase } = await import('./firebase.client')
    if (ended) return
    stop = openFirebase(config).onUser((user) => {
      if (user?.email) onEmail(user.email)
    })
  }
  // Without the library the client types the address.
  watch().catch(console.warn)
  return () => {
    ended = true
    stop()
  }
}
