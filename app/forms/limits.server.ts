import type { RateLimit } from '~/lib/http/limits.server'

const MINUTE_MS = 60_000

/**
 * Forms per network. Generous: mobile networks put thousands of people behind one address. Invalid forms are not
 * counted, or one client could lock out such a network at no cost.
 */
export const NETWORK_LIMITS: RateLimit = { name: 'forms-network', max: 600, windowMs: 10 * MINUTE_MS, subjects: 10_000 }

/**
 * Mails to one mailbox. Strict, so that nobody is flooded. Newsletter only: contact and deletion must stay open when
 * somebody else used up the address.
 */
export const MAILBOX_LIMITS: RateLimit = { name: 'forms-mailbox', max: 5, windowMs: 60 * MINUTE_MS, subjects: 10_000 }

/** Returns the mailbox of an email address: lower case, without `+tag`. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return (name + email.slice(at)).toLowerCase()
}
