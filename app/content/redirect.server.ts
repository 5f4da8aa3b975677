import { defineQuery } from 'groq'
import * as v from 'valibot'

import type { ContentReader } from './reader'

export const REDIRECT_QUERY = defineQuery(`*[_type == "redirect" && lower(from) in [lower($path), lower($path) + "/"]] | order(_createdAt asc)[0]{
  _id,
  to,
  permanent
}`)

/** Only to see where an address leads: it is no site. */
const here = 'https://here.invalid'

/** A page of this site or of another, as a header can hold it; null for what would leave the site unnoticed (`//host`, `/\\host`). */
function locationOf(to: string): string | null {
  if (!/^(?:\/|https:\/\/)[^\s\p{Cc}\\]*$/u.test(to) || !URL.canParse(to, here)) return null
  const { origin, href, pathname, search, hash } = new URL(to, here)
  if (to.startsWith('https://')) return href
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null
}

const target = v.object({
  to: v.pipe(v.string(), v.transform(locationOf), v.string()),
  permanent: v.fallback(v.boolean(), true),
})

/** The path as staff write it: no escapes, no slash at its end. An address that cannot be decoded stays as it is. */
function plainPath(pathname: string): string {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Where staff send the visitors of an address that shows nothing, or null. */
export async function findRedirect(content: ContentReader, pathname: string) {
  const answer = await content.fetch(REDIRECT_QUERY, { path: plainPath(pathname) })
  const parsed = v.safeParse(target, answer)
  return parsed.success ? parsed.output : null
}
