// For manual tests: an address such as `ada+slow@example.com` causes a problem that has no button.

/** Returns the delay in seconds before a transaction of this address is shown. */
export const displayDelaySecondsOf = (email: string) => (email.includes('+slow@') ? 15 : 0)

/**
 * Returns for how many seconds `verify` returns `abandoned` after a payment of this address, although the webhook is
 * sent.
 */
export const verifyLagSecondsOf = (email: string) => (email.includes('+lag@') ? 10 : 0)
