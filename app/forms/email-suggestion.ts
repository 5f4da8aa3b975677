import { run } from '@zootools/email-spell-checker'

import { cleanEmail } from '~/lib/text/clean-text'

/** Mail hosts that are worth a suggestion: long enough that an address one letter away is hardly ever somebody else's. */
const SUGGESTED = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'icloud.com',
  'outlook.com',
  'protonmail.com',
  'rocketmail.com',
  'yahoo.com',
  'yahoo.co.uk',
]
/** Other hosts that exist and look like one of them. */
const KNOWN = ['cloud.com', 'email.com', 'mail.com', 'ymail.com']
/**
 * 1 where one letter is missing, additional, another or swapped with its neighbour, else infinite. The checker's own
 * measure misses half of these.
 */
function typosBetween(one: string, other: string): number {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const shared = Math.min(one.length, other.length) - start
  while (end < shared && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const isSwap = left.length === 2 && left === [...right].reverse().join('')
  return isSwap || Math.max(left.length, right.length) <= 1 ? 1 : Infinity
}

/**
 * The address that was probably meant where the domain looks like a misspelt mail host, such as `ada@gmail.com` for
 * `ada@gmial.com`; else null. Only ever a hint: the typed address may be right.
 */
export function suggestEmail(typed: string): string | null {
  const email = cleanEmail(typed)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  // The checker has no use for other letters, and throws at broken ones.
  if (at < 1 || !/^[!-~]+$/.test(domain) || KNOWN.includes(domain)) return null
  const found = run({
    email: `name@${domain}`,
    domains: SUGGESTED,
    distanceFunction: typosBetween,
    domainThreshold: 1,
    // Company domains end in anything.
    secondLevelDomains: [],
    topLevelDomains: [],
  })
  return found ? `${email.slice(0, at + 1)}${found.domain}` : null
}

/** What an email field says below it; empty where the address looks right. */
export function emailHint(typed = ''): string {
  const suggestion = suggestEmail(typed)
  return suggestion === null ? '' : `Did you mean ${suggestion}?`
}

/** The same once a form was accepted without scripts. It names no person, because it may travel in an address. */
export function acceptedEmailHint(typed = ''): string {
  const domain = suggestEmail(typed)?.split('@').pop()
  return domain ? `Did you mean an address at ${domain}? If so, please send the form again with that address.` : ''
}
