/** The stage of a wait: too short to mention, worth a message, or long enough to offer the alternative. */
export type ProgressStatus = 'short' | 'said' | 'long'

const SHOW_AFTER_MS = 300
export const LONG_AFTER_MS = 10_000

/** Calls `onChange` at each stage of a wait that starts now. @returns the stop function */
export function trackProgress(onChange: (wait: ProgressStatus) => void): () => void {
  const showTimer = setTimeout(() => onChange('said'), SHOW_AFTER_MS)
  const longTimer = setTimeout(() => onChange('long'), LONG_AFTER_MS)
  return () => {
    clearTimeout(showTimer)
    clearTimeout(longTimer)
  }
}

/** Texts of the specification (section 8) for a missing response, which scripts show as well. */
export const NEWSLETTER_UNREACHABLE = 'Network error. Please try again.'
export const UNREACHABLE = 'Network error. Please check your connection and try again.'

export const STILL_HERE = 'What you typed is still here.'
const NOT_TWICE = 'If it did reach us, sending it again will not count twice.'
/** Appended when a form may have arrived. A retry has the key of the first attempt (decision 9). */
export const KEPT = `${STILL_HERE} ${NOT_TWICE}`

/** Shown while a form is in flight. */
export const SENDING = 'Sending…'
/** Shown after ten seconds, with the alternative. */
export const STILL_SENDING =
  'This is taking longer than usual. You can keep waiting: what you typed stays here, and sending it again will not count twice.'

/** Shown while a navigation is in flight. */
export const OPENING = 'Opening the page…'
export const STILL_OPENING = 'This is taking longer than usual. You can keep waiting, or press the link again.'
/** Shown when a navigation failed. */
export const NO_CONNECTION = 'You are offline, so this page stays as it is. Press again to try anyway.'

/** Shown while a search in place is loading; not editable in the Studio. */
export const SEARCHING = 'Searching…'

/** Label of the chat link in a message. */
export const OPEN_CHAT = 'Open the chat'

/** Formats a wait: `20 seconds`, `a minute`, `7 minutes`. Rounds up, so that it is never too soon. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return whole === 1 ? 'a second' : `${whole} seconds`
  const minutes = Math.ceil(whole / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

// Separate exports, so that unused ones are dropped from a page's script.
export const CHECKING = 'Checking…'
export const STILL_ASKING = 'This is taking longer than usual. If you have already paid, please do not pay again.'
export const NO_ANSWER = 'We could not check just now. If you have already paid, please do not pay again.'
export const OFFLINE =
  'We could not check: you are offline. If you have already paid, please do not pay again. This page will check again when you are back online.'
export const UNCHANGED = 'Nothing has changed yet.'
