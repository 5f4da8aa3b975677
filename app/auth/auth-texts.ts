/** Texts of specification section 8. */
export const authTexts = {
  lookup: 'Failed to load user profile. Please try again later.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  signOut: 'Failed to sign out. Please try again.',
} as const

/** Shown while signing out. */
export const signingOutTexts = {
  busy: 'Signing out…',
  long: 'This is taking longer than usual. You can carry on with the form in the meantime.',
} as const

/** Why a signed-in form was not sent. After the sign-in has ended, the form shows the address field again. */
export const signInTexts = {
  expired: 'Your sign-in has ended, so nothing was sent just now. Please enter your email address, or sign in again.',
  changed: 'Your sign-in has changed, so nothing was sent just now. Please check your answers and send them again.',
  forged:
    'We could not confirm your sign-in, so nothing was sent just now. Please enter your email address, or sign in again.',
  unconfirmed:
    'Your account has no confirmed email address, so nothing was sent just now. Please enter your email address.',
  unavailable: 'We cannot check your sign-in right now, so nothing was sent just now. Please try again later.',
} as const
