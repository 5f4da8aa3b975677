import type { FirebaseConfig } from './firebase-config'
import { mayHaveSession, whenIdle } from './stored-session'

/**
 * Calls `tell` with the address of the signed-in user, to prefill a field. Runs when the browser is idle, and never
 * for a signed-out visitor or after a failure. @returns the unsubscribe function
 */
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
