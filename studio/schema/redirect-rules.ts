import { getPublishedId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { addressKey } from '../../app/lib/http/site-address'
import { fetchForRule } from './document-lookup'

type Redirect = {
  from: string
  to: string
}

/** Returns the redirect chain from `start`, up to the first address that repeats in any spelling. */
export function redirectChain(start: string, redirects: readonly Redirect[]): string[] {
  const next = new Map(redirects.map(({ from, to }) => [addressKey(from), to]))
  const passed = [start]
  const seen = new Set([addressKey(start)])
  for (let at = next.get(addressKey(start)); at !== undefined; at = next.get(addressKey(at))) {
    passed.push(at)
    if (seen.has(addressKey(at))) break
    seen.add(addressKey(at))
  }
  return passed
}

/** Query for all other redirects, including drafts. */
async function otherRedirects(context: ValidationContext): Promise<Redirect[]> {
  if (!context.document) return []
  const query = '*[_type == "redirect" && _id != $own && defined(from) && defined(to)]{from, to}'
  return fetchForRule(context, 'drafts', query, { own: getPublishedId(context.document._id) }, 'validation.redirect')
}

/** Rejects a second redirect from one address in any spelling. */
export async function isOnlyRedirectFrom(from: string | undefined, context: ValidationContext): Promise<true | string> {
  if (!from) return true
  const others = await otherRedirects(context)
  return (
    others.every((other) => addressKey(other.from) !== addressKey(from)) ||
    'There is a redirect from this address already. Change that one instead.'
  )
}

/** Rejects a redirect that completes a loop. */
export async function redirectLoopTo(
  from: unknown,
  to: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (typeof from !== 'string' || !to) return true
  const passed = redirectChain(from, [...(await otherRedirects(context)), { from, to }])
  const again = passed.some((address, index) => index > 0 && addressKey(address) === addressKey(from))
  return !again || `Visitors would be redirected in a circle: ${passed.join(' → ')}.`
}
