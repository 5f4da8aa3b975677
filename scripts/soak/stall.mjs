// A long run ends by the work done, however slow the machine: it is only given up when it makes no more progress.

/** For how long it may make no progress, in ms: a slow machine needs minutes to build, to start and to reconcile. */
export const STALL_MS = 15 * 60_000

/**
 * Watches a run.
 * @param {(said: string) => void} giveUp told what was done when the run stands still
 */
export function watchForStall(giveUp) {
  let done = 'nothing was begun'
  const stood = () => giveUp(`Nothing has gone on for ${STALL_MS / 60_000} minutes. So far: ${done}`)
  let timer = setTimeout(stood, STALL_MS)
  return {
    /** What was done so far. @param {string} now */
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
