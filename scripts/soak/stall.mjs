// Ends a long run only when it makes no more progress, because slow machines need more time.

/** How long a run may make no progress, in ms: slow machines need minutes to build, start and reconcile. */
export const STALL_MS = 15 * 60_000

/**
 * Watches a run.
 * @param {(said: string) => void} giveUp called with the last progress when the run stalls
 */
export function watchForStall(giveUp) {
  let done = 'nothing was begun'
  const stood = () => giveUp(`Nothing has gone on for ${STALL_MS / 60_000} minutes. So far: ${done}`)
  let timer = setTimeout(stood, STALL_MS)
  return {
    /** Records progress. @param {string} now */
    reached(now) {
      if (now === done) return
      done = now
      clearTimeout(timer)
      timer = setTimeout(stood, STALL_MS)
    },
    soFar: () => done,
    end: () => clearTimeout(timer),
  }
}
