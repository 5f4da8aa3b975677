// For people who try the checkout by hand: an address such as `ada+slow@example.com` brings a trouble that has no button.

/** How long a transaction of this address takes to show, in seconds, as on a bad connection. */
export const secondsToShow = (email: string) => (email.includes('+slow@') ? 15 : 0)

/** For how many seconds `verify` still says `abandoned` after this address has paid, while the webhook is already sent. */
export const secondsBehind = (email: string) => (email.includes('+lag@') ? 10 : 0)
