// Single names: the bytes of a page's script count.
export const ASKING = 'Checking…'
export const STILL_ASKING =
  'This is taking longer than usual. Your payment is recorded and will be confirmed: please do not pay again.'
export const NO_CONNECTION =
  'We could not check: you are offline. Your payment is recorded and will be confirmed: please do not pay again. This page will check again when you are back online.'
export const UNCHANGED = 'Nothing has changed yet.'
