import type { Limit } from '~/lib/http/limits.server'

const MINUTE_MS = 60_000

/**
 * What one network sends on to the API host. Generous: mobile networks put thousands of people behind one address.
 * Mistakes are not counted, or one client in such a network could shut out all others at no cost.
 */
export const EACH_NETWORK: Limit = { name: 'forms-network', max: 600, windowMs: 10 * MINUTE_MS, subjects: 10_000 }

/**
 * What leads to mail for one mailbox. Strict: nobody's is flooded through us. For the newsletter alone: contact and
 * deletion must stay open to a client whose address somebody else has used up.
 */
export const EACH_MAILBOX: Limit = { name: 'forms-mailbox', max: 5, windowMs: 60 * MINUTE_MS, subjects: 10_000 }

/** The mailbox behind an email address, whatever its capitals and `+tag`. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return (name + email.slice(at)).toLowerCase()
}
