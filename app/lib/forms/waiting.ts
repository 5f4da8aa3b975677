/** How long somebody has waited: not long enough to say so; long enough; so long that what can be done instead is said. */
export type Wait = 'short' | 'said' | 'long'

const SAID_AFTER_MS = 300
export const LONG_AFTER_MS = 10_000

/** Tells when a wait that begins now has to be said, and when it is long. @returns how to end it */
export function followWait(tell: (wait: Wait) => void): () => void {
  const said = setTimeout(() => tell('said'), SAID_AFTER_MS)
  const long = setTimeout(() => tell('long'), LONG_AFTER_MS)
  return () => {
    clearTimeout(said)
    clearTimeout(long)
  }
}
