/** Section 8 of the specification. */
export const authTexts = {
  lookup: 'Failed to load user profile. Please try again later.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  signOut: 'Failed to sign out. Please try again.',
} as const

/** While somebody signs out. */
export const signingOutTexts = {
  busy: 'Signing out…',
  long: 'This is taking longer than usual. You can carry on with the form in the meantime.',
} as const

/** Why a form was not sent for somebody who was signed in. Where the sign-in is over, the form asks for the address again. */
export const signInTexts = {
  expired: 'Your sign-in has ended, so nothing was sent just now. Please enter your email address, or sign in again.',
  changed: 'Your sign-in has changed, so nothing was sent just now. Please check your answers and send them again.',
  forged:
    'We could not confirm your sign-in, so nothing was sent just now. Please enter your email address, or sign in again.',
  unconfirmed:
    'Your account has no confirmed email address, so nothing was sent just now. Please enter your email address.',
  unavailable: 'We cannot check your sign-in right now, so nothing was sent just now. Please try again later.',
} as const
