// Single names: the bytes of a page's script count.
export const ASKING = 'Asking…'
export const STILL_ASKING =
  'Asking takes longer than usual. Your payment is recorded and will be confirmed: please do not pay again.'
export const NO_CONNECTION =
  'We could not ask: there is no connection. Your payment is recorded and will be confirmed: please do not pay again. This page asks again when you are connected.'
export const UNCHANGED = 'Nothing has changed yet.'
