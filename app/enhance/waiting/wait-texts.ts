// Separate exports, so that unused ones are dropped from a page's script.
export const CHECKING = 'Checking…'
export const STILL_ASKING = 'This is taking longer than usual. If you have already paid, please do not pay again.'
export const NO_ANSWER = 'We could not check just now. If you have already paid, please do not pay again.'
export const OFFLINE =
  'We could not check: you are offline. If you have already paid, please do not pay again. This page will check again when you are back online.'
export const UNCHANGED = 'Nothing has changed yet.'
