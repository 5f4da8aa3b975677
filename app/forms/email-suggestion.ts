import { run } from '@zootools/email-spell-checker'

import { make } from '~/lib/make-element'
import { cleanEmail } from '~/lib/text/clean-text'

/** Mail hosts worth a suggestion: long enough that a near miss is rarely a real domain. */
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
/** Real hosts that resemble one of them. */
const KNOWN = ['cloud.com', 'email.com', 'mail.com', 'ymail.com']
/** Returns 1 for a missing, extra, changed or swapped letter, else Infinity. The library's own misses half of these. */
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

/** Returns `ada@gmail.com` for `ada@gmial.com`, else null. Only a hint: the typed address may be right. */
export function suggestEmail(typed: string): string | null {
  const email = cleanEmail(typed)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  // The library handles only ASCII and throws for broken surrogates.
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

/** Returns the hint below an email field; empty for a plausible address. */
export function emailHint(typed = ''): string {
  const suggestion = suggestEmail(typed)
  return suggestion === null ? '' : `Did you mean ${suggestion}?`
}

/** Returns the hint after a form sent without scripts, without the address, because it may travel in a URL. */
export function acceptedEmailHint(typed = ''): string {
  const domain = suggestEmail(typed)?.split('@').pop()
  return domain ? `Did you mean an address at ${domain}? If so, please send the form again with that address.` : ''
}

/** Shows a suggested address below an email field, with a button that applies it. */
export function offerCorrection(field: HTMLInputElement, typed: string): void {
  const suggestion = suggestEmail(typed)
  const hint = emailHint(typed)
  // The newsletter form is a row and may have a dark background.
  const letter = field.closest('.letter')
  const place = letter ?? field.parentElement
  // The server or an earlier call may have added it.
  if (!place || suggestion === null || place.textContent?.includes(hint)) return
  const line = make('p', letter ? { role: 'status' } : { class: 'field__hint', role: 'status' })
  place.append(line)
  field.addEventListener('input', () => line.remove(), { once: true })

  const button = make('button', { type: 'button', class: 'button button--quiet' }, 'Use this address')
  button.addEventListener('click', () => {
    field.value = suggestion
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  })
  // Screen readers announce changes only in a live region that exists already.
  setTimeout(() => line.append(hint, ' ', button), 100)
}
