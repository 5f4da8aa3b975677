/** The specification's words (section 8). The library throws some of them, logs others, and keeps two for its statistics. */
export const walletTexts = {
  noWallet: 'No wallet payment method is available on this device',
  noContainer: 'Container to mount elements was not provided',
  noButton: 'Please make sure the buttonId is an element available in the DOM',
  notInitiated: 'Could not initiate apple pay transaction',
  failed: 'An error occurred while paying with Apple Pay. Please try again or use another payment method.',
  attemptFailed: 'Transaction attempt failed',
  unknown: 'Error occurred',
} as const
