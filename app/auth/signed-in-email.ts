import type { FirebaseConfig } from './firebase-config'
import { mayHoldSession } from './kept-session'
import { whenIdle } from './when-idle'

/**
 * Tells the email address of the signed-in user, for a field that may be filled in. Nothing waits for it: it is asked
 * for when the browser is idle, and where nobody is signed in or nobody answers, nothing is told.
 * @returns how to stop listening
 */
export function watchSignedInEmail(config: FirebaseConfig, tell: (email: string) => void): () => void {
  let ended = false
  let stop = () => {}
  async function watch() {
    await whenIdle()
    if (!(await mayHoldSession())) return
    const { openFirebase } = await import('./firebase.client')
    if (ended) return
    stop = openFirebase(config).onUser((user) => {
      if (user?.email) tell(user.email)
    })
  }
  // Without the library the client types the address, as everyone else does.
  watch().catch(console.warn)
  return () => {
    ended = true
    stop()
  }
}
