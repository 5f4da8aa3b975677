import { getPublishedId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { spelledOnce } from './addresses'
import { API_VERSION } from './unique'

type Redirect = {
  from: string
  to: string
}

/** The addresses that a visitor passes on the way from `start`, which ends at the first that comes twice, in whatever spelling. */
export function way(start: string, redirects: readonly Redirect[]): string[] {
  const next = new Map(redirects.map(({ from, to }) => [spelledOnce(from), to]))
  const passed = [start]
  const seen = new Set([spelledOnce(start)])
  for (let at = next.get(spelledOnce(start)); at !== undefined; at = next.get(spelledOnce(at))) {
    passed.push(at)
    if (seen.has(spelledOnce(at))) break
    seen.add(spelledOnce(at))
  }
  return passed
}

/** Every other redirect, drafts included. */
async function otherRedirects({ document, getClient }: ValidationContext): Promise<Redirect[]> {
  if (!document) return []
  return getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'drafts' })
    .fetch(
      '*[_type == "redirect" && _id != $own && defined(from) && defined(to)]{from, to}',
      { own: getPublishedId(document._id) },
      { tag: 'validation.redirect' },
    )
}

/** Refuses a second redirect from one address: capitals and a slash at the end make no other address. */
export async function isOnlyOneFrom(from: string | undefined, context: ValidationContext): Promise<true | string> {
  if (!from) return true
  const others = await otherRedirects(context)
  return (
    others.every((other) => spelledOnce(other.from) !== spelledOnce(from)) ||
    'There is a redirect from this address already. Change that one instead.'
  )
}

/** Refuses a redirect that, together with the others, would lead a visitor round in circles. */
export async function leadsBackTo(
  from: unknown,
  to: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (typeof from !== 'string' || !to) return true
  const passed = way(from, [...(await otherRedirects(context)), { from, to }])
  const again = passed.some((address, index) => index > 0 && spelledOnce(address) === spelledOnce(from))
  return !again || `Visitors would be redirected in a circle: ${passed.join(' → ')}.`
}
