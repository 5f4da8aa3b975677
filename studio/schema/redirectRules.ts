import { getPublishedId, type ValidationContext } from 'sanity'
import { apiVersion } from './unique'

/** Whether a text is an address of this site without query or fragment. */
export function isPath(text: string): boolean {
  return /^\/(?!\/)[^\s?#]*$/.test(text)
}

interface Redirect {
  from: string
  to: string
}

/** The addresses that a visitor passes on the way from `start`, which ends at the first that comes twice. */
export function way(start: string, redirects: readonly Redirect[]): string[] {
  const next = new Map(redirects.map(({ from, to }) => [from, to]))
  const passed = [start]
  for (let at = next.get(start); at !== undefined; at = next.get(at)) {
    passed.push(at)
    if (passed.indexOf(at) < passed.length - 1) break
  }
  return passed
}

/** Refuses a redirect that, together with the others, would lead a visitor round in circles. */
export async function leadsBackTo(from: unknown, to: string | undefined, context: ValidationContext): Promise<true | string> {
  if (typeof from !== 'string' || !to || !context.document) return true
  const own = getPublishedId(context.document._id)
  const others = await context
    .getClient({ apiVersion })
    .withConfig({ perspective: 'drafts' })
    .fetch<Redirect[]>('*[_type == "redirect" && _id != $own && defined(from) && defined(to)]{from, to}', { own }, { tag: 'validation.redirect' })
  const passed = way(from, [...others, { from, to }])
  return passed.indexOf(from, 1) === -1 || `Visitors would go round in circles: ${passed.join(' → ')}.`
}
