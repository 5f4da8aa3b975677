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

/** What a visitor reads when a form came with a sign-in that is not believed. */
export const signInTexts = {
  expired: 'Your sign-in has expired. Please sign in again.',
  forged: 'We could not confirm your sign-in. Please sign in again.',
  unconfirmed:
    'Your account has no confirmed email address. Please reload this page and enter your email address in the form.',
  unavailable: 'We cannot check your sign-in right now. Please try again later.',
} as const
