/** The stage of a wait: too short to mention, worth a message, or long enough to offer the alternative. */
export type ProgressStatus = 'short' | 'said' | 'long'

const SHOW_AFTER_MS = 300
export const LONG_AFTER_MS = 10_000

/** Calls `tell` at each stage of a wait that starts now. @returns the stop function */
export function trackProgress(onChange: (wait: ProgressStatus) => void): () => void {
  const showTimer = setTimeout(() => onChange('said'), SHOW_AFTER_MS)
  const longTimer = setTimeout(() => onChange('long'), LONG_AFTER_MS)
  return () => {
    clearTimeout(showTimer)
    clearTimeout(longTimer)
  }
}
